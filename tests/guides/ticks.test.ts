import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideCards, guideSteps } from '~/content/guides';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const READ = 'GET /api/users/:uid/guides';
const MARK = 'PUT /api/users/:uid/guides/:guide/steps/:step';
const GUIDE = 'calm-in-ten-minutes';

let site: TestApp;
let now = new Date('2026-11-21T10:00:00.000Z');
let person: Caller;
let other: Caller;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  person = site.as(first);
  other = site.as(second);
});
afterAll(() => site.close());

const mark = (step: string, done: boolean, guide = GUIDE) =>
  person.call(MARK, { params: { guide, step }, body: { done } });
const ticked = async (caller: Caller) => (await caller.call(READ)).body;

test('a tick is kept with its first instant, and is seen by its owner alone', async () => {
  expect(await ticked(person)).toEqual({ steps: [] });
  const first = await mark('ground', true);
  expect([first.status, first.body]).toEqual([200, { doneAt: '2026-11-21T10:00:00.000Z', award: null }]);
  now = new Date('2026-11-22T10:00:00.000Z');
  expect((await mark('ground', true)).body).toMatchObject({ doneAt: '2026-11-21T10:00:00.000Z' });
  expect((await mark('say', true)).body).toMatchObject({ doneAt: '2026-11-22T10:00:00.000Z' });
  expect(await ticked(person)).toEqual({
    steps: [
      { guide: GUIDE, step: 'ground', doneAt: '2026-11-21T10:00:00.000Z' },
      { guide: GUIDE, step: 'say', doneAt: '2026-11-22T10:00:00.000Z' },
    ],
  });
  expect(await ticked(other)).toEqual({ steps: [] });
});

test('a tick comes off, as often as asked', async () => {
  expect((await mark('ground', false)).body).toEqual({ doneAt: null, award: null });
  expect((await mark('ground', false)).body).toEqual({ doneAt: null, award: null });
  expect(await ticked(person)).toMatchObject({ steps: [{ step: 'say' }] });
});

test('ticks of one step that come at the same time leave one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => mark('water', true)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await ticked(person)).toMatchObject({ steps: [{ step: 'say' }, { step: 'water' }] });
});

test('a guide or a step that the site lacks is not found, and nothing is kept', async () => {
  for (const [guide, step] of [
    [GUIDE, 'no-such-step'],
    ['no-such-guide', 'ground'],
    ['constructor', 'prototype'],
  ] as const)
    expect((await mark(step, true, guide)).status).toBe(404);
  const { rows } = await site.deps.db.pool.query("select 1 from guide_step where step <> all('{say,water}')");
  expect(rows).toEqual([]);
});

test('the server knows the steps that the pages show', () => {
  expect([...guideSteps()].sort()).toEqual(
    guideCards()
      .map(({ slug, steps }) => [slug, new Set(steps)])
      .sort(),
  );
});

test('every step of every guide can be ticked', async () => {
  for (const { slug, steps } of guideCards())
    for (const step of steps) expect((await mark(step, true, slug)).status).toBe(200);
  const { steps } = (await ticked(person)) as { steps: unknown[] };
  expect(steps).toHaveLength(guideCards().flatMap((guide) => guide.steps).length);
});

test('a tick of a step that was taken out of its guide is kept but not told', async () => {
  const [someone] = (await site.people(1)) as [Person];
  await site.deps.db.pool.query(
    "insert into guide_step (user_id, guide, step, done_at) values ($1, $2, 'gone', now())",
    [someone.uid, GUIDE],
  );
  expect(await ticked(site.as(someone))).toEqual({ steps: [] });
});
