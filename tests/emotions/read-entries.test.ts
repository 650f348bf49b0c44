import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { addDays } from '~/domain/day';
import type { NewEntry } from '~/domain/emotions/entry';
import { computeStats } from '~/domain/emotions/stats';
import { deleteEntry, editEntry, restoreEntry } from '~/server/emotions/change-entry';
import { exportEntries } from '~/server/emotions/export-entries';
import { listDeleted, listEntries, searchEntries } from '~/server/emotions/list-entries';
import { readAnalysis } from '~/server/emotions/read-analysis';
import { readMonths, readStats } from '~/server/emotions/read-stats';
import { saveEntry } from '~/server/emotions/save-entry';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench } from './person';

const DAY = 86_400_000;

/** Saves entries one a day from the bench's now on; gives their ids. */
async function saveDays(bench: Bench, person: string, entries: NewEntry[]): Promise<string[]> {
  const ids: string[] = [];
  for (const entry of entries) {
    const result = await saveEntry(bench, person, entry, null);
    if (!result.ok) throw new Error(result.code);
    ids.push(result.answer.entry.id);
    bench.now = new Date(bench.now.getTime() + DAY);
  }
  return ids;
}

async function list(bench: Bench, person: string, query: Parameters<typeof listEntries>[2] = {}) {
  const result = await listEntries(bench, person, query);
  if (!result.ok) throw new Error(result.code);
  return result.page;
}

async function search(bench: Bench, person: string, text: string) {
  const result = await searchEntries(bench, person, { text });
  return result.ok ? result.page.entries.map(({ entry }) => entry) : [];
}

describe.each(ENGINES)('reading on %s', (engine) => {
  test('pages follow each other without a gap or a repeat', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    expect(await listEntries(bench, person, {})).toEqual({ ok: false, code: 'no-entries' });
    for (let day = 0; day < 3; day++) {
      for (let i = 0; i < 3; i++) await saveEntry(bench, person, { emotion: 'joy', intensity: i + 1 }, null);
      bench.now = new Date(bench.now.getTime() + DAY);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list(bench, person, { limit: 2, cursor });
      seen.push(...page.entries.map(({ id }) => id));
      expect(page.lastUpdated).toBe('2026-01-03T10:00:00.000Z');
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await list(bench, person)).entries.map(({ id }) => id));
    expect(new Set(seen).size).toBe(9);
    expect(await listEntries(bench, person, { cursor: 'AAAA' })).toEqual({ ok: false, code: 'cursor' });
  });

  test('filters narrow the list, and one without hits is an empty page', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const [first, second] = await saveDays(bench, person, [
      { emotion: 'fear', intensity: 8, tags: ['работа'] },
      { emotion: 'joy', intensity: 3, tags: ['дом'] },
    ]);
    const ids = async (query: Parameters<typeof listEntries>[2]) =>
      (await list(bench, person, query)).entries.map(({ id }) => id);
    expect(await ids({ emotion: 'fear' })).toEqual([first]);
    expect(await ids({ tag: 'дом' })).toEqual([second]);
    expect(await ids({ min: 4 })).toEqual([first]);
    expect(await ids({ max: 4 })).toEqual([second]);
    expect(await ids({ from: '2026-01-02' })).toEqual([second]);
    expect(await ids({ to: '2026-01-01' })).toEqual([first]);
    expect(await ids({ emotion: 'anger' })).toEqual([]);
    const stranger = await addPerson(db);
    expect(await listEntries(bench, stranger, {})).toEqual({ ok: false, code: 'no-entries' });
  });

  test('search finds feelings and shades by name, forms that no stemmer joins, and emoji', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    await saveDays(bench, person, [
      { emotion: 'sadness', intensity: 5, subEmotion: 'longing', entry: 'Осень' },
      { emotion: 'joy', intensity: 6, entry: 'Были с друзьями у реки 🌊' },
      { emotion: 'trust', intensity: 4, entry: 'Звонил другу' },
    ]);
    expect(await search(bench, person, 'грусти')).toEqual(['Осень']);
    expect(await search(bench, person, 'тоской')).toEqual(['Осень']);
    expect(await search(bench, person, 'радость река')).toEqual(['Были с друзьями у реки 🌊']);
    expect(await search(bench, person, 'друг')).toEqual(['Звонил другу', 'Были с друзьями у реки 🌊']);
    expect(await search(bench, person, '🌊')).toEqual(['Были с друзьями у реки 🌊']);
    expect(await search(bench, person, '🎈')).toEqual([]);
    expect(await search(bench, await addPerson(db), 'радость')).toEqual([]);
  });

  test('search understands word forms, ё, case and Latin words, and needs all the words', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    await saveDays(bench, person, [
      { emotion: 'fear', intensity: 8, entry: 'Тревожные ёлки у дома', coping: 'написал в Telegram' },
      { emotion: 'joy', intensity: 3, entry: 'Прогулка с собакой' },
    ]);
    expect(await search(bench, person, 'тревожная ЕЛКА')).toEqual(['Тревожные ёлки у дома']);
    expect(await search(bench, person, 'telegram')).toHaveLength(1);
    expect(await search(bench, person, 'собаками прогулки')).toHaveLength(1);
    expect(await search(bench, person, 'собака ёлка')).toEqual([]);
    expect(await search(bench, person, '…!')).toEqual([]);
    expect(await search(bench, await addPerson(db), 'собака')).toEqual([]);
  });

  test('a second feeling is found by its name, changes alone, and goes where it becomes the first', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const [id = '', plain = ''] = await saveDays(bench, person, [
      { emotion: 'sadness', also: 'trust', intensity: 5, entry: 'Проводы' },
      { emotion: 'sadness', intensity: 5, entry: 'Дождь' },
    ]);
    const also = async (of = id) => {
      const read = await listEntries(bench, person, {});
      return read.ok ? read.page.entries.find((one) => one.id === of)?.also : 'unread';
    };
    expect([await also(), await also(plain)]).toEqual(['trust', undefined]);
    expect(await search(bench, person, 'доверие')).toEqual(['Проводы']);
    await editEntry(bench as never, person, id, { entry: 'Вокзал' });
    expect(await also()).toBe('trust');
    await editEntry(bench as never, person, id, { also: 'joy' });
    expect(await search(bench, person, 'радостью')).toEqual(['Вокзал']);
    await editEntry(bench as never, person, id, { emotion: 'joy' });
    expect(await also()).toBeUndefined();
    await editEntry(bench as never, person, plain, { also: 'fear' });
    await editEntry(bench as never, person, plain, { also: '' });
    expect(await also(plain)).toBeUndefined();
  });

  test('an edit keeps the day, renews the words and refuses a shade of another emotion', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const [id = ''] = await saveDays(bench, person, [
      { emotion: 'fear', subEmotion: 'anxiety', intensity: 8, entry: 'Экзамен' },
    ]);
    expect(await editEntry(bench as never, person, id, { emotion: 'joy' })).toEqual({ ok: false, code: 'sub-emotion' });
    const edited = await editEntry(bench as never, person, id, {
      emotion: 'joy',
      subEmotion: 'relief',
      entry: 'Сдала',
    });
    expect(edited).toMatchObject({
      ok: true,
      entry: {
        emotion: 'joy',
        entry: 'Сдала',
        intensity: 8,
        localDate: '2026-01-01',
        editedAt: bench.now.toISOString(),
      },
    });
    expect(await search(bench, person, 'экзамены')).toEqual([]);
    expect(await search(bench, person, 'сдала')).toEqual(['Сдала']);
    expect(await editEntry(bench as never, await addPerson(db), id, { intensity: 1 })).toMatchObject({ ok: false });
  });

  test('a deleted entry is gone from everywhere and comes back within thirty days', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const [id = ''] = await saveDays(bench, person, [{ emotion: 'joy', intensity: 8, entry: 'Море' }]);
    const stranger = await addPerson(db);
    expect((await deleteEntry(bench as never, stranger, id)).ok).toBe(false);
    expect((await deleteEntry(bench as never, person, id)).ok).toBe(true);
    expect((await deleteEntry(bench as never, person, id)).ok).toBe(false);
    expect(await listEntries(bench, person, {})).toEqual({ ok: false, code: 'no-entries' });
    expect(await search(bench, person, 'море')).toEqual([]);
    expect((await readStats(bench, person, {})).totalEntries).toBe(0);
    expect((await listDeleted(bench, person)).map((entry) => entry.id)).toEqual([id]);
    expect(await restoreEntry(bench as never, stranger, id)).toMatchObject({ ok: false });
    expect(await restoreEntry(bench as never, person, id)).toMatchObject({ ok: true, entry: { entry: 'Море' } });
    await deleteEntry(bench as never, person, id);
    bench.now = new Date(bench.now.getTime() + 30 * DAY);
    expect(await restoreEntry(bench as never, person, id)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await listDeleted(bench, person)).toEqual([]);
  });

  test('a moved or changed text is refused, the other entries still load', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const ids = await saveDays(bench, person, [
      { emotion: 'joy', intensity: 1, entry: 'первая', coping: 'вдох' },
      { emotion: 'joy', intensity: 2, entry: 'вторая' },
      { emotion: 'joy', intensity: 3, entry: 'третья' },
    ]);
    await db.pool.query(
      'update emotion_entry set entry = (select entry from emotion_entry where id = $2) where id = $1',
      [ids[0], ids[1]],
    );
    await db.pool.query('update emotion_entry set entry = set_byte(entry, 14, get_byte(entry, 14) # 1) where id = $1', [
      ids[1],
    ]);
    const { entries } = await list(bench, person);
    expect(entries.map(({ entry, unreadable }) => [entry, unreadable])).toEqual([
      ['третья', undefined],
      ['', ['entry']],
      ['', ['entry']],
    ]);
    // An edit of another field keeps the damaged bytes and the readable texts.
    const edited = await editEntry(bench as never, person, ids[0] ?? '', { intensity: 9 });
    expect(edited).toMatchObject({ ok: true, entry: { intensity: 9, coping: 'вдох', unreadable: ['entry'] } });
    const healed = await editEntry(bench as never, person, ids[0] ?? '', { entry: 'заново' });
    expect(healed.ok && healed.entry).not.toHaveProperty('unreadable');
  });

  test('months are told by the days of the person, the newest first, without what is deleted or another’s', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2025-12-30T10:00:00Z');
    const person = await addPerson(db);
    expect(await readMonths(bench, person)).toEqual([]);
    const four = Array.from({ length: 4 }, (): NewEntry => ({ emotion: 'joy', intensity: 5 }));
    const [first = ''] = await saveDays(bench, person, four);
    await saveDays(bench, await addPerson(db), four);
    expect(await readMonths(bench, person)).toEqual([
      { month: '2026-01', count: 2 },
      { month: '2025-12', count: 2 },
    ]);
    await deleteEntry(bench as never, person, first);
    expect(await readMonths(bench, person)).toMatchObject([{ count: 2 }, { month: '2025-12', count: 1 }]);
  });

  test('the statement of the stats equals the reference', async () => {
    const db = await openTestDatabase(engine);
    const anyEntry = fc.record({
      emotion: fc.constantFrom(...emotions.map(({ key }) => key).slice(0, 3)),
      intensity: fc.integer({ min: 1, max: 10 }),
      tags: fc.uniqueArray(fc.constantFrom('а', 'б', 'в', 'г'), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 12 }), fc.nat(12), async (entries, from) => {
        const bench = makeBench(db, '2026-01-01T10:00:00Z');
        const person = await addPerson(db);
        await saveDays(bench, person, entries);
        expect(await readStats(bench, person, {})).toEqual(computeStats(entries));
        const later = await readStats(bench, person, { from: addDays('2026-01-01', from) });
        expect(later).toEqual(computeStats(entries.slice(from)));
        const { stats } = await readAnalysis(bench, person, {});
        expect(stats.totalEntries).toBe(entries.length);
        if (entries.length === 0) expect(stats).toMatchObject({ mostCommonEmotion: 'Нет данных', averageIntensity: 0 });
      }),
      { numRuns: engine === 'embedded' ? 25 : 60 },
    );
  });
});

test('the files of the export hold the chosen fields, and no cell runs as a formula', async () => {
  const db = await openTestDatabase();
  const bench = makeBench(db, '2026-01-01T10:00:00Z');
  const person = await addPerson(db);
  await saveDays(bench, person, [
    { emotion: 'fear', subEmotion: 'anxiety', intensity: 7, entry: '=1+1;"да"', coping: 'вдох', tags: ['дом', 'сон'] },
    { emotion: 'joy', also: 'sadness', intensity: 4, entry: '@сумма', copingKeys: ['plan'] },
  ]);
  const csv = (await exportEntries(bench, person, { format: 'csv', fields: ['entry', 'coping'] }))?.file.toString();
  expect(csv).toBe(
    '\ufeffДата;Время;Чувство;Оттенок;Сила;Ещё чувство;Запись;Совладание;Помогло\r\n' +
      '2026-01-01;13:00;Страх;тревога;7;;"\'=1+1;""да""";вдох;\r\n' +
      "2026-01-02;13:00;Радость;;4;Грусть;'@сумма;Составить план;\r\n",
  );
  const json = JSON.parse(String((await exportEntries(bench, person, { format: 'json', fields: ['tags'] }))?.file));
  expect(json.entries[0]).toMatchObject({ emotion: 'fear', tags: ['дом', 'сон'], localDate: '2026-01-01' });
  expect(json.entries[0]).not.toHaveProperty('entry');
  expect(json.entries[0]).not.toHaveProperty('copingKeys');
  const pdf = await exportEntries(bench, person, { format: 'pdf', from: '2026-01-02' });
  expect(pdf?.file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf?.filename).toBe('дневник-чувств-2026-01-03.pdf');
});
