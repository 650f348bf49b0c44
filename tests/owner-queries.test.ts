import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUERIES } from '../scripts/owner-queries.mjs';

/** The mutants run by hand: a query that was rewritten is missed here first. */
test.each(QUERIES.map(([file, place]) => [file, place] as const))('%s has the query %s', (file, place) => {
  const [, filter] = place.exec(readFileSync(`src/server/${file}`, 'utf8')) ?? [];
  expect(filter).toBe('user_id = $1');
});
