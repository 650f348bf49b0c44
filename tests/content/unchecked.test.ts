import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readUnchecked } from '~/content/unchecked';
import { contentFiles } from '../support/content-prose';

/** The owner's list names every DOI of the texts: as one that nobody could open here, or as one that was opened. */

const DOI = /10\.\d{4,}\/[^\s>"»|,]+/g;

function closed(doi: string): string {
  const last = doi.at(-1) ?? '';
  const open = doi.split('(').length < doi.split(')').length;
  return '.;:'.includes(last) || (last === ')' && open) ? closed(doi.slice(0, -1)) : doi;
}

const doisIn = (text: string) => (text.match(DOI) ?? []).map(closed);

const list = readFileSync('docs/unchecked.md', 'utf8');
const texts = contentFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('every DOI of a text stands in the list, and the list names no other', () => {
  const named = new Set(doisIn(list));
  const used = new Set(texts.flatMap(({ text }) => doisIn(text)));
  expect(used.size).toBeGreaterThan(150);
  expect([...used].filter((doi) => !named.has(doi))).toEqual([]);
  expect([...named].filter((doi) => !used.has(doi))).toEqual([]);
});

it('every file that the list names is there', () => {
  const files = [...list.matchAll(/`((?:articles|guides|episodes|practices|worksheets|courses)\/[\w/-]+\.md)`/g)].map(
    ([, file]) => `content/${file}`,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !texts.some((text) => text.file === file))).toEqual([]);
});

it('the page for readers names, text by text, the footnotes whose work was not opened', () => {
  const [, waiting = ''] = list.split('## DOI, которые здесь никто не открыл');
  const [left = '', opened = ''] = waiting.split('\n## ');
  const [unopened, all] = [new Set(doisIn(left)), new Set([...doisIn(left), ...doisIn(opened)])];
  const html = (readUnchecked().text.sections.at(-1)?.blocks ?? [])
    .map((block) => (block.kind === 'html' ? block.html : ''))
    .join('')
    .replaceAll(/&nbsp;|\u00a0/g, ' ');
  expect(html).toContain(`${all.size} `);
  expect(html).toContain(`открыто ${all.size - unopened.size}, не открыто ${unopened.size}.`);
  const named = [...html.matchAll(/<li><a class="lk" href="([^"]+)">.*?<\/a>: сноск[аи] ([\d, и]+)<\/li>/g)].map(
    ([, path = '', numbers = '']) => `${path.split('/').at(-1)}: ${numbers.match(/\d+/g)?.join()}`,
  );
  const waits = texts.flatMap(({ file, text }) => {
    const notes = text.match(/^\[\^[^\]]+\]: .+$/gm) ?? [];
    const numbers = notes.flatMap((note, at) => (doisIn(note).some((doi) => unopened.has(doi)) ? [at + 1] : []));
    const name = file.replace('/index.md', '').split('/').at(-1)?.replace('.md', '');
    return numbers.length === 0 ? [] : [`${name}: ${numbers.join()}`];
  });
  expect(waits.length).toBeGreaterThan(40);
  expect(named.toSorted()).toEqual(waits.toSorted());
});

it('a work that was not opened stands in the list under every text that names it', () => {
  const [, waiting = ''] = list.split('## DOI, которые здесь никто не открыл');
  const [left = ''] = waiting.split('\n## ');
  const under = new Map(
    [...left.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file, dois = '']) => [`content/${file}`, doisIn(dois)]),
  );
  const unopened = new Set(doisIn(left));
  for (const { file, text } of texts) {
    const own = [...new Set(doisIn(text))].filter((doi) => unopened.has(doi));
    expect([file, ...own.toSorted()]).toEqual([file, ...(under.get(file) ?? []).toSorted()]);
  }
});

it('what nobody has opened is not claimed to be checked', () => {
  const [, waiting = ''] = list.split('## DOI, которые здесь никто не открыл');
  const unopened = doisIn(waiting.split('\n## ')[0] ?? '').length;
  const about = readFileSync('content/pages/about.md', 'utf8');
  expect(about.includes('большую часть работ из сносок мы сами ещё не открывали')).toBe(
    unopened > doisIn(list).length / 2,
  );
  const claims = [
    ...texts,
    ...['README.md', 'docs/truth.md'].map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  ];
  const bold =
    /не\sсверили с источником, стараемся|[Вв]сё, что сайт говорит о человеке, проверено|[Кк]аждое утверждение о человеке проверено|[Тт]есты проверены так же|которые\s+действительно есть/u;
  expect(claims.filter(({ text }) => bold.test(text)).map(({ file }) => file)).toEqual([]);
});
