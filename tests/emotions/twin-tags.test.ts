import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis } from '~/contract/emotions';
import type { Entry } from '~/domain/emotions/entry';
import { encryptTexts } from '~/server/emotions/entry-row';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

/** Entries that were kept before tags had one way of writing are counted and found with those of today. */

const OLD = 'лейка'.normalize('NFD');
const NEW = 'лейка'.normalize('NFC');

let site: TestApp;
let person: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp();
  const [one] = (await site.people(1)) as [Person];
  [uid, person] = [one.uid, site.as(one)];
  const ids: string[] = [];
  for (let left = 3; left > 0; left--) {
    const body = { emotion: 'joy', intensity: 5, tags: [NEW] };
    const saved = await person.call('POST /api/users/:uid/emotion-barometer/entries', { body });
    ids.push((saved.body as { entry: Entry }).entry.id);
  }
  // Two of them as an earlier build kept them.
  for (const id of ids.slice(0, 2)) {
    const texts = { entry: '', perception: '', coping: '', action: '' };
    const sealed = encryptTexts(site.deps.keys, uid, id, { ...texts, tags: [OLD] } as never);
    await site.deps.db.pool.query(
      'update emotion_entry set sealed_tags = $2, tag_hashes = $3, key_id = $4 where id = $1',
      [id, sealed.tags, sealed.tagHashes.map(String), sealed.keyId],
    );
  }
});
afterAll(() => site.close());

test('the list of tags, the figures and the filter know one tag', async () => {
  const tags = await person.call('GET /api/users/:uid/emotion-barometer/tags', {});
  expect(tags.body).toMatchObject({ tags: [{ tag: NEW, count: 3 }] });
  const analysis = (await person.call('GET /api/users/:uid/emotion-barometer/analysis', {})).body as Analysis;
  expect(analysis.tags).toEqual([{ tag: NEW, count: 3, emotions: { joy: 3 } }]);
  expect(analysis.stats.mostCommonTag).toBe(NEW);
});

test.each([OLD, NEW])('a filter by it finds all of them, however it is written (%#)', async (tag) => {
  const answer = await person.call('GET /api/users/:uid/emotion-barometer', { query: { tag } });
  expect(answer.status, answer.text).toBe(200);
  const { entries } = answer.body as { entries: Entry[] };
  expect(entries.map(({ tags }) => tags)).toEqual([[NEW], [NEW], [NEW]]);
});
