import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { RULE_MESSAGES } from '~/contract/messages';
import type { AddedRows, Brought } from '~/contract/own-data';
import type { FieldShape, Row } from '~/domain/own-data/field';
import { newShareId } from '~/server/crypto/share-id';
import { fieldsOf } from '~/server/own-data/collection';
import { COLLECTIONS } from '~/server/own-data/collections';
import { readRows } from '~/server/own-data/read-rows';
import { checkRows } from '~/server/own-data/write-rows';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { liveWhole } from './whole-life';

/** What comes in from outside has happened, by whatever way it comes, and opens nothing to others. */

const DAY_MS = 86_400_000;
const RESTORED = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept');
/** What is planned may lie ahead. */
const PLANNED = ['wheelSteps.due', 'reminderPlan.nextAt'];

let site: TestApp;
const whole = {} as Record<OwnDataKey, Row[]>;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const spelled = ({ kind }: FieldShape, at: Date) => (kind === 'day' ? at.toISOString().slice(0, 10) : at.toISOString());

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [person, other] = (await site.people(2)) as [Person, Person];
  await liveWhole(site, person, other);
  for (const key of RESTORED) whole[key] = (await readRows(site.deps, person.uid, key, { secrets: true })).rows;
});
afterAll(() => site.close());

const moments = RESTORED.flatMap((key) =>
  fieldsOf(COLLECTIONS[key])
    .filter(({ kind }) => kind === 'instant' || kind === 'day')
    .map((field) => ({ key, field })),
);

test('a moment of any collection is refused two days ahead, in 2099 and before 1900; a day ahead is the skew of a clock', async () => {
  expect(moments.length).toBeGreaterThan(40);
  for (const { key, field } of moments) {
    const row = whole[key].find((one) => one[field.name] !== null) ?? whole[key][0];
    const place = `${key}.${field.name}`;
    if (!row) continue;
    const fits = async (value: string) => {
      const { refused } = await checkRows(key, [{ ...row, [field.name]: value }], now);
      return refused.length === 0 ? 'fits' : `${refused[0]?.field}: ${refused[0]?.message}`;
    };
    const ahead = PLANNED.includes(place) ? 'fits' : `${field.name}: ${RULE_MESSAGES.ahead}`;
    expect([place, await fits(spelled(field, later(0.9)))]).toEqual([place, 'fits']);
    expect([place, await fits(spelled(field, later(3)))]).toEqual([place, ahead]);
    expect([place, await fits(spelled(field, new Date('2099-05-05T10:00:00Z')))]).toEqual([place, ahead]);
    const old = spelled(field, new Date('1899-12-31T10:00:00Z'));
    expect([place, (await fits(old)) === 'fits']).toEqual([place, false]);
  }
});

test('an entry of 2099 comes by no way: an archive, rows, another diary', async () => {
  const [anew] = (await site.people(1)) as [Person];
  const me = site.as(anew);
  const [entry] = whole.entries;
  const far = { ...entry, id: randomUUID(), day: '2099-05-05', createdAt: '2099-05-05T10:00:00.000Z' };
  const archive = await me.call('POST /api/users/:uid/data-import', {
    body: { format: 'krona', version: 1, collections: { entries: [far] }, dry: false },
  });
  expect(archive.body as Brought).toMatchObject({ done: false, refused: [{ row: 0, message: RULE_MESSAGES.ahead }] });
  const rows = await me.call('POST /api/users/:uid/data/:collection/rows', {
    params: { collection: 'entries' },
    body: { rows: [far] },
  });
  expect(rows.body as AddedRows).toMatchObject({ added: 0, refused: [{ row: 0, message: RULE_MESSAGES.ahead }] });
  for (const [day, message] of [
    ['2099-05-05', RULE_MESSAGES.ahead],
    ['1850-05-05', RULE_MESSAGES.day],
  ]) {
    const told = { key: 'a', day, time: '10:00', emotion: 'joy', subEmotion: '', intensity: 5, entry: '', tags: [] };
    const diary = await me.call('PUT /api/users/:uid/imports/:id', {
      params: { id: randomUUID() },
      body: { source: 'daylio', entries: [told], dry: false },
    });
    expect([diary.status, diary.body]).toMatchObject([400, { issues: [{ path: 'entries.0.day', message }] }]);
  }
  const saved = await me.call('POST /api/users/:uid/emotion-barometer/entries', {
    body: { emotion: 'joy', intensity: 5, writtenAt: '2099-05-05T10:00:00Z' },
  });
  expect(saved.status).toBe(409);
  expect((await me.call('GET /api/users/:uid/emotion-barometer')).status).toBe(404);
});

test('a profile comes closed, whatever an archive says of who sees it; its words come', async () => {
  const [anew] = (await site.people(1)) as [Person];
  const shown = {
    page: 'all',
    avatarFor: 'all',
    aboutFor: 'members',
    sinceFor: 'all',
    treeFor: 'all',
    wordsFor: 'all',
  };
  const profile = { ...whole.publicProfile[0], ...shown, indexed: true };
  const me = site.as(anew);
  const archive = await me.call('POST /api/users/:uid/data-import', {
    body: { format: 'krona', version: 1, collections: { publicProfile: [profile] }, dry: false },
  });
  expect(archive.body as Brought).toMatchObject({ done: true, brings: { publicProfile: 1 } });
  const { rows } = await readRows(site.deps, anew.uid, 'publicProfile');
  const closed = Object.fromEntries(Object.keys(shown).map((name) => [name, 'nobody']));
  expect(rows).toEqual([{ ...profile, ...closed, indexed: false }]);
});

test('a link to a result comes suspended: it opens nothing until its person shares anew', async () => {
  const [anew] = (await site.people(1)) as [Person];
  const me = site.as(anew);
  const [link] = whole.sharedResults as [Row];
  const result = whole.assessments.find(({ id }) => id === link.assessmentId) as Row;
  const id = randomUUID();
  const share = newShareId();
  const collections = {
    assessments: [{ ...result, id }],
    sharedResults: [{ ...link, assessmentId: id, id: share }],
  };
  const archive = await me.call('POST /api/users/:uid/data-import', {
    body: { format: 'krona', version: 1, collections, dry: false },
  });
  expect(archive.body as Brought).toMatchObject({ done: true, brings: { assessments: 1, sharedResults: 1 } });
  const opened = async () => (await me.call('GET /api/shared-results/:share', { params: { share } })).status;
  expect(await opened()).toBe(404);
  const again = await me.call('PUT /api/users/:uid/assessments/:id/share', { params: { id } });
  expect([again.status, again.body]).toEqual([200, { id: share }]);
  expect(await opened()).toBe(200);
});
