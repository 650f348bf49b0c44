import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
