import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

const LIST = 'GET /api/users/:uid/listening';
const KEEP = 'PUT /api/users/:uid/listening/:item';
const START = Date.parse('2026-11-21T09:00:00Z');

let site: TestApp;
let now = START;
let person: Person;
let other: Person;

beforeAll(async () => {
  site = await openTestApp({ clock: () => new Date(now) });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  [person, other] = (await site.people(2)) as [Person, Person];
});

const keep = (item: string, body: object, who = person) => site.as(who).call(KEEP, { params: { item }, body });
const places = async (who = person) => (await site.as(who).call(LIST)).body;

describe('places', () => {
  test('are none at first, then the newest first, each person their own', async () => {
    expect(await places()).toEqual({ places: [] });
    await keep('box-breathing', { seconds: 42 });
    now += 1_000;
    const kept = await keep('sleep-noise', { seconds: 7 });
    const sleep = { item: 'sleep-noise', seconds: 7, updatedAt: '2026-11-21T09:00:01.000Z' };
    expect([kept.status, kept.body]).toEqual([200, sleep]);
    expect(await places()).toEqual({
      places: [sleep, { item: 'box-breathing', seconds: 42, updatedAt: '2026-11-21T09:00:00.000Z' }],
    });
    expect(await places(other)).toEqual({ places: [] });
  });

  test('move with every newer word, back too; an older word changes nothing and learns the newest', async () => {
    await keep('box-breathing', { seconds: 100 });
    now += 20_000;
    const newest = { item: 'box-breathing', seconds: 30, updatedAt: '2026-11-21T09:00:20.000Z' };
    expect((await keep('box-breathing', { seconds: 30 })).body).toEqual(newest);
    expect((await keep('box-breathing', { seconds: 200, ageMs: 5_000 })).body).toEqual(newest);
    expect(await places()).toEqual({ places: [newest] });
    expect((await keep('box-breathing', { seconds: 31, ageMs: 0 })).body).toMatchObject({ seconds: 31 });
  });

  test('two devices at once leave one place, the newest', async () => {
    const words = Array.from({ length: 12 }, (_, index) => ({ seconds: index, ageMs: index * 1_000 }));
    const answers = await Promise.all(words.map((body) => keep('long-exhale', body)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await places()).toEqual({
      places: [{ item: 'long-exhale', seconds: 0, updatedAt: '2026-11-21T09:00:00.000Z' }],
    });
  });

  test.each([
    'blog-saying-no',
    'answers-just-sad',
    'courses-guides-evening-ritual',
    'courses-free-resources-one-hard-evening',
    'courses-courses-everyday-feelings-name-it',
    'courses-healing-childhood-traumas-safety-first',
  ])('are kept in the text %s that a device reads aloud, never beyond its end', async (item) => {
    expect((await keep(item, { seconds: 60 })).body).toMatchObject({ item, seconds: 60 });
    const { seconds } = (await keep(item, { seconds: 86_400 })).body as { seconds: number };
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(3 * 3_600);
  });

  test('never lie beyond the end', async () => {
    expect((await keep('box-breathing', { seconds: 86_400 })).body).toMatchObject({ seconds: 240 });
  });

  test('exist only for what has a sound', async () => {
    for (const item of ['no-such-sound', 'shame-and-guilt']) {
      const answer = await keep(item, { seconds: 1 });
      expect([item, answer.status, answer.body]).toMatchObject([item, 404, { code: 'not-found' }]);
    }
    for (const body of [{ seconds: -1 }, { seconds: 1.5 }, { seconds: 86_401 }, { seconds: 1, ageMs: -1 }, {}])
      expect((await keep('box-breathing', body)).status, JSON.stringify(body)).toBe(400);
    expect(await places()).toEqual({ places: [] });
  });
});
