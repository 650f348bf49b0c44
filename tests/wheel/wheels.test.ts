import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DAILY_ACTIONS as CAP } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import type { Step } from '~/domain/wheel/step';
import { forEachSphere, type Wheel } from '~/domain/wheel/wheel';
import { rotateAll } from '~/server/commands/rotate-all';
import { createKeyRing } from '~/server/crypto/key-ring';
import { listSteps, saveStep } from '~/server/wheel/save-step';
import { listWheels, saveWheel } from '~/server/wheel/save-wheel';
import type { Person } from '../../bench/people';
import { addPerson, makeBench, testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { ENGINES, openTestDatabase } from '../support/database';

const WHEEL = '/api/users/:uid/wheels/:id';
const STEP = '/api/users/:uid/wheel-steps/:id';
const SECRET = 'Уютная тайная гавань';
const values = (rest = 6) => forEachSphere(() => rest);

let site: TestApp;
let now = new Date('2026-11-21T10:00:00.000Z');
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
});
afterAll(() => site.close());

async function newPeople(zone = 'Europe/Moscow') {
  const [first, second] = (await site.people(2)) as [Person, Person];
  await site.deps.db.pool.query('update profile set time_zone = $2 where user_id = $1', [first.uid, zone]);
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
}

const putWheel = (id: string, body: object = { values: values() }) =>
  person.call(`PUT ${WHEEL}`, { params: { id }, body });
const putStep = (id: string, more: object = {}) =>
  person.call(`PUT ${STEP}`, { params: { id }, body: { sphere: 'joy', step: 'Выходной', due: '2026-11-23', ...more } });
const change = (id: string, body: object) => person.call(`PATCH ${STEP}`, { params: { id }, body });
const wheels = async (who = person) =>
  ((await who.call('GET /api/users/:uid/wheels')).body as { wheels: Wheel[] }).wheels;
const steps = async (who = person) =>
  ((await who.call('GET /api/users/:uid/wheel-steps')).body as { steps: Step[] }).steps;
const points = async (sefira: string) =>
  ((await person.call('GET /api/users/:uid/progress/sefirot')).body as Record<string, { points: number }>)[sefira]
    ?.points;

describe('wheels', () => {
  test('a wheel is kept with its names, is seen by its owner alone and feeds tiferet once', async () => {
    await newPeople();
    const id = randomUUID();
    const names = { family: SECRET };
    const first = await putWheel(id, { values: values(), names });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      wheel: { id, day: '2026-11-21', filledAt: now.toISOString(), values: values(), names },
      award: { sefira: 'tiferet', cause: 'wheel-filled', points: 10, total: 10, actions: 1 },
    });
    expect((await putWheel(id, { values: values(7), names })).body).toMatchObject({
      award: null,
      wheel: { values: values(7) },
    });
    expect(await wheels()).toHaveLength(1);
    expect(await wheels(other)).toEqual([]);
    const { rows } = await site.deps.db.pool.query('select names::text as names from wheel where user_id = $1', [uid]);
    expect(Buffer.from(rows[0].names.slice(2), 'hex').toString()).not.toContain(SECRET);
    expect(site.lines.join()).not.toContain(SECRET);
  });

  test('twenty requests for one id at the same time make one wheel and one award', async () => {
    await newPeople();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => putWheel(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => (body as { award: unknown }).award !== null)).toHaveLength(1);
    expect(await wheels()).toHaveLength(1);
    expect(await points('tiferet')).toBe(10);
  });

  test('a day takes any number of wheels; over the cap they bring no points', async () => {
    await newPeople();
    const brought: number[] = [];
    for (let i = 0; i < CAP + 2; i++) {
      const { body } = await putWheel(randomUUID());
      brought.push((body as { award: { points: number } }).award.points);
    }
    expect(brought).toEqual([...Array(CAP).fill(POINTS_PER_ACTION), 0, 0]);
    expect(await wheels()).toHaveLength(CAP + 2);
  });

  test('a wheel that was filled offline keeps its day; tomorrow is not believed', async () => {
    await newPeople('Asia/Kamchatka');
    const filledAt = '2026-11-18T13:30:00.000Z';
    expect((await putWheel(randomUUID(), { values: values(), filledAt })).body).toMatchObject({
      wheel: { day: '2026-11-19', filledAt },
    });
    expect((await putWheel(randomUUID(), { values: values(), filledAt: '2027-01-01T00:00:00Z' })).body).toMatchObject({
      wheel: { day: '2026-11-21', filledAt: now.toISOString() },
    });
  });

  test('what was deleted comes back whole by being sent again, without new points', async () => {
    await newPeople();
    const id = randomUUID();
    await putWheel(id, { values: values(), filledAt: '2026-11-20T10:00:00Z' });
    const [kept] = await wheels();
    expect((await other.call(`DELETE ${WHEEL}`, { params: { id } })).status).toBe(404);
    expect((await person.call(`DELETE ${WHEEL}`, { params: { id } })).status).toBe(204);
    expect((await person.call(`DELETE ${WHEEL}`, { params: { id } })).status).toBe(404);
    expect(await wheels()).toEqual([]);
    const again = await putWheel(id, { values: kept?.values, filledAt: kept?.filledAt });
    expect(again.body).toEqual({ wheel: kept, award: null });
    expect(await points('tiferet')).toBe(10);
  });

  test('a bad wheel is refused where it is bad', async () => {
    await newPeople();
    const { body, status } = await putWheel(randomUUID(), { values: { ...values(), joy: 11 } });
    expect([status, body]).toEqual([
      400,
      {
        success: false,
        code: 'invalid-argument',
        issues: [{ path: 'values.joy', message: 'Число не\u00a0больше 10.' }],
      },
    ]);
    expect(await wheels()).toEqual([]);
  });
});

describe('steps', () => {
  test('closing on its day or before feeds gevurah once; closing later brings nothing and is no fault', async () => {
    await newPeople();
    const [early, late] = [randomUUID(), randomUUID()];
    await putStep(early);
    await putStep(late, { sphere: 'work', due: '2026-11-20' });
    const closed = await change(early, { state: 'done' });
    expect(closed.body).toMatchObject({
      step: { state: 'done', closedAt: now.toISOString() },
      award: { sefira: 'gevurah', cause: 'step-closed', points: 10 },
    });
    expect((await change(early, { state: 'open' })).body).toMatchObject({ step: { closedAt: null }, award: null });
    expect((await change(early, { state: 'done' })).body).toMatchObject({ award: null });
    expect((await change(late, { state: 'done' })).body).toMatchObject({ step: { state: 'done' }, award: null });
    expect(await points('gevurah')).toBe(10);
  });

  test.each([
    ['Europe/Moscow', 'in time', 10],
    ['Asia/Kamchatka', 'late', 0],
  ])("the person's own calendar decides: in %s it is %s", async (zone, _, brought) => {
    await newPeople(zone);
    now = new Date('2026-11-21T18:00:00.000Z');
    const id = randomUUID();
    await putStep(id, { due: '2026-11-21' });
    await change(id, { state: 'done' });
    expect(await points('gevurah')).toBe(brought);
    now = new Date('2026-11-21T10:00:00.000Z');
  });

  test('a step that was closed offline counts by the day of the closing', async () => {
    await newPeople();
    const id = randomUUID();
    await putStep(id, { due: '2026-11-20' });
    const { body } = await change(id, { state: 'done', at: '2026-11-20T10:00:00Z' });
    expect(body).toMatchObject({ step: { closedAt: '2026-11-20T10:00:00.000Z' }, award: { points: 10 } });
  });

  test('it is moved and let go freely', async () => {
    await newPeople();
    const id = randomUUID();
    await putStep(id);
    expect((await change(id, { due: '2026-12-01' })).body).toMatchObject({
      step: { due: '2026-12-01', state: 'open' },
    });
    expect((await change(id, { state: 'released' })).body).toMatchObject({ step: { state: 'released' }, award: null });
    expect((await change(id, {})).status).toBe(400);
    expect((await change(randomUUID(), { state: 'done' })).status).toBe(404);
    expect(await points('gevurah')).toBe(0);
  });

  test('one step of a sphere is open, however many come at the same time; none is lost', async () => {
    await newPeople();
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id, index) => putStep(id, { step: `Шаг ${index}` })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const kept = await steps();
    expect(kept).toHaveLength(8);
    expect(kept.filter(({ state }) => state === 'open')).toHaveLength(1);
    expect(await steps(other)).toEqual([]);
  });

  test('a deleted step is gone', async () => {
    await newPeople();
    const id = randomUUID();
    await putStep(id);
    expect((await person.call(`DELETE ${STEP}`, { params: { id } })).status).toBe(204);
    expect(await steps()).toEqual([]);
  });
});

describe.each(ENGINES)('rotation on %s', (engine) => {
  test('names and steps move to the new key; a damaged one is left and reads as none', async () => {
    const bench = makeBench(await openTestDatabase(engine), '2026-03-01T10:00:00Z', createKeyRing(testKey('k1', 1)));
    const user = await addPerson(bench.db);
    const [renamed, damaged] = [randomUUID(), randomUUID()];
    await saveWheel(bench, user, renamed, { values: values(), names: { joy: 'Тишина' } });
    await saveWheel(bench, user, damaged, { values: values(), names: { joy: 'Лес' } });
    await saveWheel(bench, user, randomUUID(), { values: values() });
    await saveStep(bench, user, randomUUID(), { sphere: 'joy', step: 'Погулять', due: '2026-03-02' });
    await bench.db.pool.query('update wheel set names = set_byte(names, 14, get_byte(names, 14) # 1) where id = $1', [
      damaged,
    ]);
    bench.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
    expect(await rotateAll(bench.db, bench.keys)).toEqual({ rewritten: 3, damaged: 1, removable: [] });
    bench.keys.reload(testKey('k2', 2));
    const names = new Map((await listWheels(bench, user)).map((wheel) => [wheel.id, wheel.names]));
    expect([names.get(renamed), names.get(damaged)]).toEqual([{ joy: 'Тишина' }, {}]);
    expect(await listSteps(bench, user)).toMatchObject([{ step: 'Погулять' }]);
  });
});
