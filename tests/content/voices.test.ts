import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from '../support/content-prose';

/** What makes long texts sound like one another is counted over all of them: how they open. */

const KINDS = ['articles', 'courses', 'episodes', 'guides'] as const;
type Kind = (typeof KINDS)[number];

interface Voiced {
  file: string;
  kind: Kind;
  opens: string;
  living: boolean;
}

const texts = contentFiles(/\.md$/).flatMap((file): Voiced[] => {
  const kind = KINDS.find((one) => file.startsWith(`content/${one}/`));
  const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const { opens, living } = parse(head);
  return kind ? [{ file, kind, opens, living: living !== undefined }] : [];
});

/** A person born before 1950 or an experiment stands first in this many texts, and in no more. */
const MOST_OLD: Record<Kind, number> = { articles: 8, courses: 15, episodes: 1, guides: 2 };

it.each(KINDS)('of %s few open with somebody long dead or with an experiment', (kind) => {
  const old = texts.filter((text) => text.kind === kind && ['past', 'experiment'].includes(text.opens));
  expect(old.length, old.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(MOST_OLD[kind]);
});

it('a text that opens with somebody living names the page that was read', () => {
  expect(texts.filter(({ opens, living }) => opens === 'living' && !living).map(({ file }) => file)).toEqual([]);
});
