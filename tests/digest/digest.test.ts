import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishedTexts } from '~/content/published';
import { builtTexts, queueDigests } from '~/server/digest/queue-digests';
import { linkToken } from '~/server/mail/letter-links';
import { type LetterJob, openLetter } from '~/server/mail/letter-queue';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

/** Letters about new texts go to who agreed, at most twice a month, and only when there is something new. */

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1, 9);
const dayOf = (offset: number) => new Date(START + offset * DAY_MS).toISOString().slice(0, 10);
const text = (title: string, offset: number) => ({ title, path: `/blog/${title}`, date: dayOf(offset) });

let site: TestApp;
let reader: Person;
let other: Person;
let now = new Date(START);
const at = (offset: number) => {
  now = new Date(START + offset * DAY_MS);
};
const agree = (given: boolean, person = reader) =>
  site.as(person).call('PUT /api/users/:uid/consents/:purpose', { params: { purpose: 'letters' }, body: { given } });

async function letters() {
  const { rows } = await site.deps.db.pool.query<LetterJob>(
    `select key, payload, secret, key_id from job where payload ->> 'letter' = 'digest' order by id`,
  );
  return rows.map((row) => openLetter(site.deps, row));
}

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  [reader, other] = (await site.people(2)) as [Person, Person];
  await agree(true);
});
afterAll(() => site.close());

test('nobody hears of what was there before they agreed', async () => {
  await queueDigests(site.deps, [text('old', -3), text('same-day', 0)]);
  expect(await letters()).toEqual([]);
});

test('one letter tells everything new that is out, whatever the number of servers', async () => {
  const texts = [text('tomorrow', 6), text('second', 5), text('first', 3), text('old', -3)];
  at(5);
  await Promise.all([queueDigests(site.deps, texts), queueDigests(site.deps, texts)]);
  await queueDigests(site.deps, texts);
  const sent = await letters();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe(`${reader.uid}@bench.example`);
  const letter = sent[0]?.letter;
  expect(letter?.text).toContain('second: http://localhost:3000/blog/second\nfirst: ');
  for (const left of ['old:', 'tomorrow:']) expect(letter?.text).not.toContain(left);
  expect(letter?.html).toContain('<a href="http://localhost:3000/blog/first">first</a>');
  expect(letter?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/api\/letters\/unsubscribe\?token=/);
});

test('a year of daily texts brings at most two letters a month', async () => {
  const all = Array.from({ length: 365 }, (_, offset) => text(`text-${offset}`, offset)).toReversed();
  const sentOn: string[] = [];
  for (let day = 6; day < 365; day++) {
    at(day);
    const before = (await letters()).length;
    await queueDigests(site.deps, all);
    if ((await letters()).length > before) sentOn.push(now.toISOString().slice(0, 7));
  }
  const inMonth = (month: string) => sentOn.filter((one) => one === month).length;
  expect(Math.max(...sentOn.map(inMonth))).toBe(2);
  expect(sentOn.length).toBeGreaterThan(20);
}, 60_000);

test('a mail program unsubscribes by a form without a cookie, a GET changes nothing, and a waiting letter goes', async () => {
  const { pool } = site.deps.db;
  const token = linkToken(site.deps.config.authSecret, 'texts', {
    uid: reader.uid,
    email: `${reader.uid}@bench.example`,
  });
  const url = `/api/letters/unsubscribe?token=${token}`;
  const given = async () =>
    (await pool.query(`select 1 from consent where user_id = $1 and withdrawn_at is null`, [reader.uid])).rows.length;
  expect((await site.send('GET', url)).status).toBe(405);
  expect(
    (await site.send('POST', `/api/letters/unsubscribe?token=${other.uid}.AAAA`, { without: ['origin'] })).status,
  ).toBe(404);
  expect(await given()).toBe(1);
  const answer = await site.send('POST', url, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    without: ['origin'],
  });
  expect([answer.status, await given()]).toEqual([200, 0]);
  expect(await letters()).toEqual([]);
  at(400);
  await queueDigests(site.deps, [text('later', 399)]);
  expect(await letters()).toEqual([]);
});

test('the site has texts with days, each at its own address', () => {
  const texts = publishedTexts();
  expect(texts.length).toBeGreaterThan(20);
  expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
  for (const start of ['/blog/', '/courses/guides/', '/courses/podcasts/', '/courses/courses/'])
    expect(texts.some(({ path }) => path.startsWith(start))).toBe(true);
  expect(texts.map(({ date }) => date)).toEqual(
    texts
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test('a text that came out since the build waits for its page', () => {
  const root = mkdtempSync(join(tmpdir(), 'krona-digest-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('content', join(root, 'content'), { recursive: true });
  expect(builtTexts(root)).toEqual([]);
  const [first] = publishedTexts(root);
  mkdirSync(join(root, 'dist/web/client', first?.path ?? ''), { recursive: true });
  writeFileSync(join(root, 'dist/web/client', first?.path ?? '', 'index.html'), '');
  expect(builtTexts(root)).toEqual([first]);
});
