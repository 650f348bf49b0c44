import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayKey } from '~/domain/day';
import { computeStats } from '~/domain/emotions/stats';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { deleteEntry, editEntry, restoreEntry } from '~/server/emotions/change-entry';
import { listEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { saveEntry } from '~/server/emotions/save-entry';
import { readDaily, readProgress } from '~/server/progress/read-progress';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench } from './person';

const ZONES = ['Europe/Moscow', 'Asia/Kamchatka', 'America/New_York', 'Pacific/Chatham'];

interface ModelEntry {
  id: string;
  emotion: 'joy' | 'fear' | 'anger';
  intensity: number;
  tags: string[];
  deleted: boolean;
}

interface Model {
  zone: string;
  entries: ModelEntry[];
  /** Actions by local day. */
  days: Map<string, number>;
}

interface System {
  bench: Bench;
  person: string;
}

type Step = fc.AsyncCommand<Model, System>;

const command = (name: string, run: (model: Model, system: System) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const save = (emotion: ModelEntry['emotion'], intensity: number, tags: string[]) =>
  command(`save ${emotion} ${intensity} ${tags}`, async (model, { bench, person }) => {
    bench.now = new Date(bench.now.getTime() + 1);
    const day = dayKey(bench.now, model.zone);
    const actions = model.days.get(day) ?? 0;
    const result = await saveEntry(bench, person, { emotion, intensity, tags, entry: 'текст' }, null);
    expect(result.ok).toBe(actions < MAX_DAILY_ACTIONS);
    if (!result.ok) return;
    expect(result.answer).toMatchObject({
      entry: { localDate: day, timeZone: model.zone },
      progress: { binah: { points: (model.entries.length + 1) * 10 } },
      daily: { binah: { actions: actions + 1 } },
    });
    model.days.set(day, actions + 1);
    model.entries.push({ id: result.answer.entry.id, emotion, intensity, tags, deleted: false });
  });

const list = command('list', async (model, { bench, person }) => {
  const alive = model.entries.filter(({ deleted }) => !deleted);
  const result = await listEntries(bench, person, { limit: 200 });
  expect(result.ok).toBe(alive.length > 0);
  if (result.ok) expect(result.page.entries.map(({ id }) => id)).toEqual(alive.map(({ id }) => id).reverse());
});

const stats = command('stats', async (model, { bench, person }) => {
  expect(await readStats(bench, person, {})).toEqual(computeStats(model.entries.filter(({ deleted }) => !deleted)));
});

const progress = command('progress', async (model, { bench, person }) => {
  expect((await readProgress(bench, person)).binah.points).toBe(model.entries.length * 10);
  const day = dayKey(bench.now, model.zone);
  expect((await readDaily(bench, person, day)).binah.actions).toBe(model.days.get(day) ?? 0);
});

const pass = (hours: number) =>
  command(`pass ${hours} h`, async (_model, { bench }) => {
    bench.now = new Date(bench.now.getTime() + hours * 3_600_000);
  });

const move = (zone: string) =>
  command(`move to ${zone}`, async (model, { bench, person }) => {
    await bench.db.pool.query('update profile set time_zone = $2 where user_id = $1', [person, zone]);
    model.zone = zone;
  });

const at = (model: Model, index: number) => model.entries[index % Math.max(1, model.entries.length)];

const remove = (index: number) =>
  command(`delete ${index}`, async (model, { bench, person }) => {
    const entry = at(model, index);
    if (!entry) return;
    expect((await deleteEntry(bench as never, person, entry.id)).ok).toBe(!entry.deleted);
    entry.deleted = true;
  });

const restore = (index: number) =>
  command(`restore ${index}`, async (model, { bench, person }) => {
    const entry = at(model, index);
    if (!entry) return;
    const result = await restoreEntry(bench as never, person, entry.id);
    if (result.ok) entry.deleted = false;
    else expect(entry.deleted).toBe(true);
  });

const edit = (index: number, intensity: number) =>
  command(`edit ${index} ${intensity}`, async (model, { bench, person }) => {
    const entry = at(model, index);
    if (!entry) return;
    const result = await editEntry(bench as never, person, entry.id, { intensity });
    expect(result.ok).toBe(!entry.deleted);
    if (result.ok) entry.intensity = intensity;
  });

const index = fc.nat(30);
const intensity = fc.integer({ min: 1, max: 10 });
const emotion = fc.constantFrom('joy' as const, 'fear' as const, 'anger' as const);
const tags = fc.uniqueArray(fc.constantFrom('дом', 'сон', 'дорога'), { maxLength: 2 });
const commands = fc.commands(
  [
    fc.tuple(emotion, intensity, tags).map((values) => save(...values)),
    fc.tuple(emotion, intensity, tags).map((values) => save(...values)),
    fc.constant(list),
    fc.constant(stats),
    fc.constant(progress),
    fc.integer({ min: 1, max: 30 }).map(pass),
    fc.constantFrom(...ZONES).map(move),
    index.map(remove),
    index.map(restore),
    fc.tuple(index, intensity).map((values) => edit(...values)),
  ],
  { maxCommands: 30, size: 'max' },
);

/** `MODEL_RUNS=1000` for the long run. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60);

describe.each(ENGINES)('the barometer on %s', (engine) => {
  test('does what its model does', { timeout: 600_000 }, async () => {
    const db = await openTestDatabase(engine);
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const bench = makeBench(db, '2026-03-07T20:00:00Z');
        const person = await addPerson(db, 'Europe/Moscow');
        const setup = () => ({
          model: { zone: 'Europe/Moscow', entries: [], days: new Map<string, number>() },
          real: { bench, person },
        });
        await fc.asyncModelRun(setup, steps);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
