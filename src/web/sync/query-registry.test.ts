import { expect, test } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { cachedReads } from '~/server/http/cached-reads';
import written from './cached-reads.json';

const rows = Object.entries(contract as Contract);

test('the browser goes by what the rows of the contract say (npm run openapi writes it)', () => {
  expect(written).toEqual(cachedReads(contract));
});

test('every reading of one’s own things says what makes it old and whether it stands without a network, or why not', () => {
  const own = rows.filter(([key, { access }]) => access === 'owner' && key.startsWith('GET '));
  expect(own.filter(([, { cached }]) => !cached?.outdatedBy || !cached.offline).map(([key]) => key)).toEqual([]);
});

test('what changes something is never read from a device', () => {
  expect(rows.filter(([key, { cached }]) => cached && !/^(GET|POST \S+search)/.test(key)).map(([key]) => key)).toEqual(
    [],
  );
});
