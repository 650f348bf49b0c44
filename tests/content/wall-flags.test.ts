import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { flagsOf } from '~/domain/wall/review';

/** Prose of the site, paragraph by paragraph, without addresses that its Markdown names. */
function paragraphs(): string[] {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(md|yaml)$/.test(name),
  );
  return files.flatMap((name) =>
    readFileSync(path.join('content', name), 'utf8')
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replace(/\]\([^)]*\)/g, ']')
      .split(/\n\s*\n/),
  );
}

/** An address as itself, which the texts may name. */
const NAMED = /https?:|www\.|[a-z0-9-]+\.[a-z]{2,}|[\w.-]+@|\{\{?\w/i;

test('prose of the site raises no flag of a link: ordinary words do not look like one', () => {
  const prose = paragraphs().filter((text) => !NAMED.test(text));
  expect(prose.length).toBeGreaterThan(1_500);
  expect(prose.filter((text) => flagsOf(text).includes('link'))).toEqual([]);
});
