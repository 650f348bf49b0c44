import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import texts from '~/catalogue/own-data-page.json';
import { EXPORT_MESSAGES } from '~/contract/messages';
import { MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { DOCUMENT_SIGNS } from '~/server/pdf/write-pdf';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { goodView } from '../support/good-view';

/** A diary of more words than one document holds: it is said so in words, and everything else of it can be had. */

const ENTRIES = Math.ceil(DOCUMENT_SIGNS / (4 * MAX_TEXT_LENGTH)) + 1;
const BATCH = 40;

let site: TestApp;
let person: Person;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
  [person] = (await site.people(1)) as [Person];
  const text = 'Шёл дождь. '.repeat(MAX_TEXT_LENGTH).slice(0, MAX_TEXT_LENGTH);
  const rows = Array.from({ length: ENTRIES }, (_, at) => {
    const createdAt = new Date(Date.UTC(2015, 0, 1, 9) + at * 86_400_000).toISOString();
    return {
      ...{ id: randomUUID(), day: createdAt.slice(0, 10), hour: 9, timeZone: 'UTC', emotion: 'joy', subEmotion: '' },
      ...{ intensity: 5, perceptionKeys: [], copingKeys: [], actionKeys: [], tags: [], createdAt, savedAt: createdAt },
      ...{ entry: text, perception: text, coping: text, action: text },
    };
  });
  for (let from = 0; from < ENTRIES; from += BATCH) {
    const added = await site.as(person).call('POST /api/users/:uid/data/:collection/rows', {
      params: { collection: 'entries' },
      body: { rows: rows.slice(from, from + BATCH) },
    });
    expect(added.body).toMatchObject({ refused: [] });
  }
}, 180_000);
afterAll(() => site.close());

test('as one document is refused with what to do, and comes whole as a table and by its parts', async () => {
  const ask = (body: object) => site.as(person).call('POST /api/users/:uid/emotion-barometer/export', { body });
  const whole = await ask({ format: 'pdf' });
  expect([whole.status, whole.body]).toMatchObject([422, { code: 'too-many-rows', message: EXPORT_MESSAGES.large }]);
  expect((await ask({ format: 'csv' })).text.split('2015-').length).toBeGreaterThan(300);
  expect((await ask({ format: 'pdf', from: '2015-01-01', to: '2015-01-02' })).status).toBe(200);
  const shown = await site.as(person).call('POST /api/users/:uid/specialist-views/document', {
    body: { view: goodView({ parts: ['entries'] }) },
  });
  expect([shown.status, shown.body]).toMatchObject([422, { message: EXPORT_MESSAGES.large }]);
}, 180_000);

test('takes its archive not along: that comes whole, with a word about the document', async () => {
  const { statusCode, rawPayload } = await site.app.inject({
    method: 'POST',
    url: `/api/users/${person.uid}/data-archive`,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: '{"pdf":true}',
  });
  expect(statusCode).toBe(200);
  const files = unzipSync(rawPayload);
  expect(JSON.parse(strFromU8(files['krona.json'] ?? new Uint8Array())).collections.entries).toHaveLength(ENTRIES);
  expect(Object.keys(files)).not.toContain(texts.diary);
  expect(strFromU8(files[texts.noDiary] ?? new Uint8Array())).toBe(texts.noDiaryText);
}, 180_000);
