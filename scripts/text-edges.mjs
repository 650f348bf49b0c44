// `npm run text:edges`: how each long text begins and how it ends, one after another, to be read in a row.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LONG = ['articles', 'guides', 'episodes', 'courses'];
const SHOWN = 220;

const content = fileURLToPath(new URL('../content/', import.meta.url));
/** Headings, footnotes, tables, drawings and the marks of boxes. */
const NOT_PROSE = /^(#|\[\^|\||!\[|:::)/;

const files = LONG.flatMap((folder) =>
  readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`),
);

for (const file of files) {
  const body = readFileSync(join(content, file), 'utf8').replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  const paragraphs = body.split('\n').filter((line) => line.trim() !== '' && !NOT_PROSE.test(line));
  const [first = '', last = ''] = [paragraphs[0], paragraphs.at(-1)];
  console.log(`${file}\n  ${first.slice(0, SHOWN)}\n  … ${last.slice(-SHOWN)}\n`);
}
