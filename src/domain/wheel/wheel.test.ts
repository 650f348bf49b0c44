import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import { balanceOf, type OpenValues, quietSpheres } from './balance';
import { compareWheels } from './compare';
import { applyChange, changesOf, EMPTY_NOTEBOOK, type Notebook, type NotebookChange } from './notebook';
import { changedStep, isDoneInTime, newStepSchema, type Step, stepChangeSchema } from './step';
import { forEachSphere, MAX_VALUE, MIN_VALUE, newWheelSchema, type Wheel } from './wheel';

const values = (change: Partial<Record<SphereKey, number>> = {}, rest = 6) => ({
  ...forEachSphere(() => rest),
  ...change,
});
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const wheel = (number: number, filledAt: string): Wheel => ({
  id: id(number),
  day: filledAt.slice(0, 10),
  filledAt,
  values: values(),
  names: {},
});
const step = (number: number, more: Partial<Step> = {}): Step => ({
  id: id(number),
  sphere: 'joy',
  step: 'Выходной',
  due: '2026-03-10',
  state: 'open',
  createdAt: `2026-03-0${number}T10:00:00.000Z`,
  closedAt: null,
  ...more,
});

describe('what is accepted', () => {
  const good = { values: values(), names: { joy: ' Тишина ' } };
  test.each([
    ['whole', good, true],
    ['without names', { values: values() }, true],
    ['a sphere is missing', { values: { ...values(), joy: undefined } }, false],
    ['zero', { values: values({ joy: 0 }) }, false],
    ['eleven', { values: values({ joy: 11 }) }, false],
    ['a half', { values: values({ joy: 5.5 }) }, false],
    ['a ninth sphere', { values: { ...values(), luck: 5 } }, false],
    ['an empty name', { values: values(), names: { joy: '  ' } }, false],
    ['a name of 40', { values: values(), names: { joy: 'я'.repeat(40) } }, true],
    ['a name of 41', { values: values(), names: { joy: 'я'.repeat(41) } }, false],
    ['a name of two lines', { values: values(), names: { joy: 'а\nб' } }, false],
  ])('a wheel: %s', (_, input, ok) => expect(newWheelSchema.safeParse(input).success).toBe(ok));

  test('names are trimmed', () => expect(newWheelSchema.parse(good).names).toEqual({ joy: 'Тишина' }));

  test.each([
    ['200 signs', { sphere: 'joy', step: 'я'.repeat(200), due: '2026-03-10' }, true],
    ['201 signs', { sphere: 'joy', step: 'я'.repeat(201), due: '2026-03-10' }, false],
    ['no text', { sphere: 'joy', step: ' ', due: '2026-03-10' }, false],
    ['no such day', { sphere: 'joy', step: 'шаг', due: '2026-02-30' }, false],
  ])('a step: %s', (_, input, ok) => expect(newStepSchema.safeParse(input).success).toBe(ok));

  test('a change of nothing is none', () => {
    expect(stepChangeSchema.safeParse({ at: '2026-03-10T10:00:00Z' }).success).toBe(false);
    expect(stepChangeSchema.safeParse({ due: '2026-03-10' }).success).toBe(true);
  });
});

describe('balance', () => {
  test.each<[string, OpenValues, ReturnType<typeof balanceOf>]>([
    ['open', { ...values(), joy: null, work: null }, { kind: 'open', left: 2 }],
    ['flat', values({}, 4), { kind: 'flat', value: 4 }],
    [
      'nearly even',
      values({ joy: 5, work: 7 }),
      {
        kind: 'even',
        lowest: { value: 5, spheres: ['joy'], many: false },
        highest: { value: 7, spheres: ['work'], many: false },
      },
    ],
    [
      'uneven',
      values({ joy: 3, work: 8, growth: 8 }),
      {
        kind: 'uneven',
        lowest: { value: 3, spheres: ['joy'], many: false },
        highest: { value: 8, spheres: ['work', 'growth'], many: false },
      },
    ],
  ])('%s', (_, input, wanted) => expect(balanceOf(input)).toEqual(wanted));

  test('the quietest are named while they are few and stand out', () => {
    expect(quietSpheres(values({ joy: 3 }))).toEqual(['joy']);
    expect(quietSpheres(values({ joy: 5 }))).toEqual([]);
    expect(quietSpheres(values({ health: 9, work: 9, growth: 9 }, 2))).toEqual([]);
    expect(quietSpheres({ ...values({ joy: 3 }), work: null })).toEqual([]);
  });

  test('the ends are the ends, whatever the wheel', () => {
    const any = fc.record(forEachSphere(() => fc.integer({ min: MIN_VALUE, max: MAX_VALUE })));
    fc.assert(
      fc.property(any, (given) => {
        const balance = balanceOf(given);
        const all = Object.values(given);
        if (balance.kind === 'open') throw new Error('the wheel is whole');
        if (balance.kind === 'flat') return expect(new Set(all).size).toBe(1);
        expect([balance.lowest.value, balance.highest.value]).toEqual([Math.min(...all), Math.max(...all)]);
        for (const sphere of balance.lowest.spheres) expect(given[sphere]).toBe(balance.lowest.value);
      }),
    );
  });
});

test('two wheels are compared by sphere, not by order', () => {
  const before = values({ joy: 3, work: 9 });
  const turned = Object.fromEntries(Object.entries(values({ joy: 5, work: 8 })).reverse()) as typeof before;
  const rows = compareWheels(before, turned);
  expect(rows.map(({ sphere }) => sphere)).toEqual([...SPHERE_KEYS]);
  expect(rows.filter(({ change }) => change !== 0)).toEqual([
    { sphere: 'work', before: 9, after: 8, change: -1 },
    { sphere: 'joy', before: 3, after: 5, change: 2 },
  ]);
});

describe('steps', () => {
  const at = '2026-03-10T20:30:00.000Z';
  test('closing keeps its moment until the step is opened again', () => {
    const done = changedStep(step(1), { state: 'done' }, at);
    expect(done).toMatchObject({ state: 'done', closedAt: at });
    expect(changedStep(done, { state: 'done' }, '2026-04-01T00:00:00.000Z').closedAt).toBe(at);
    expect(changedStep(done, { due: '2026-03-20' }, at)).toMatchObject({ due: '2026-03-20', closedAt: at });
    expect(changedStep(done, { state: 'open' }, at)).toMatchObject({ state: 'open', closedAt: null });
  });
  test.each([
    ['Europe/Moscow', true],
    ['Asia/Kamchatka', false],
    ['America/New_York', true],
  ])('in time by the calendar of %s', (zone, inTime) =>
    expect(isDoneInTime(changedStep(step(1), { state: 'done' }, at), zone)).toBe(inTime),
  );
  test('a step that was let go is not done', () =>
    expect(isDoneInTime(changedStep(step(1), { state: 'released' }, at), 'UTC')).toBe(false));
});

describe('the notebook', () => {
  const made = (...changes: NotebookChange[]) => changes.reduce<Notebook>(applyChange, EMPTY_NOTEBOOK);
  const first = { kind: 'wheel', wheel: wheel(1, '2026-03-01T10:00:00.000Z') } as const;
  const second = { kind: 'wheel', wheel: wheel(2, '2026-03-08T10:00:00.000Z') } as const;

  test('the newest wheel stands first, each once', () => {
    expect(made(second, first, first, second).wheels.map((one) => one.id)).toEqual([id(2), id(1)]);
    expect(made(first, { kind: 'wheel-gone', id: id(1) }).wheels).toEqual([]);
  });

  test('one open step a sphere: a newer one lets the older go', () => {
    const { steps } = made({ kind: 'step', step: step(1) }, { kind: 'step', step: step(2) });
    expect(steps.map(({ id: key, state }) => [key, state])).toEqual([
      [id(2), 'open'],
      [id(1), 'released'],
    ]);
    const again = made(
      { kind: 'step', step: step(1) },
      { kind: 'step', step: step(2) },
      { kind: 'step-changed', id: id(1), change: { state: 'open', at: '2026-03-05T00:00:00.000Z' } },
    );
    expect(again.steps.map(({ state }) => state)).toEqual(['released', 'open']);
  });

  test('its changes make it anew, and every change may come twice', () => {
    const change = fc.oneof(
      fc.integer({ min: 1, max: 4 }).map(
        (n): NotebookChange => ({
          kind: 'wheel',
          wheel: wheel(n, `2026-03-0${n}T10:00:00.000Z`),
        }),
      ),
      fc
        .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom<SphereKey>('joy', 'work'))
        .map(([n, sphere]): NotebookChange => ({ kind: 'step', step: step(n, { sphere }) })),
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('open', 'done', 'released')).map(
        ([n, state]): NotebookChange => ({
          kind: 'step-changed',
          id: id(n),
          change: { state, at: '2026-03-09T10:00:00.000Z' },
        }),
      ),
      fc.integer({ min: 1, max: 6 }).map((n): NotebookChange => ({ kind: 'step-gone', id: id(n) })),
      fc.integer({ min: 1, max: 4 }).map((n): NotebookChange => ({ kind: 'wheel-gone', id: id(n) })),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const book = made(...changes);
        expect(made(...changesOf(book))).toEqual(book);
        const last = changes.at(-1);
        if (last) expect(applyChange(book, last)).toEqual(book);
        const open = book.steps.filter(({ state }) => state === 'open').map(({ sphere }) => sphere);
        expect(new Set(open).size).toBe(open.length);
      }),
    );
  });
});
