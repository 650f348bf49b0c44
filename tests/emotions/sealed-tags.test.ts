import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { localMoment } from '~/domain/day';
import { analyse } from '~/domain/emotions/analysis';
import type { Entry } from '~/domain/emotions/entry';
import { computeStats } from '~/domain/emotions/stats';
import { createKeyRing } from '~/server/crypto/key-ring';
import { editEntry } from '~/server/emotions/change-entry';
import { exportEntries } from '~/server/emotions/export-entries';
import { listEntries } from '~/server/emotions/list-entries';
import { readAnalysis } from '~/server/emotions/read-analysis';
import { readStats } from '~/server/emotions/read-stats';
import { readTags } from '~/server/emotions/read-tags';
import { saveEntry } from '~/server/emotions/save-entry';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, type Bench, makeBench, testKey } from './person';

/** Tags lie encrypted and are told as if they stood in clear. */

const HALF_DAY = 43_200_000;
const ZONE = 'Europe/Moscow';
const TAGS = ['дом', 'Дом', 'ёж', 'еж', 'два слова', '{"а",\\}', '__proto__', '💧'];

type Feeling = Pick<Entry, 'emotion' | 'intensity' | 'tags'>;
const feeling = fc.record({
  emotion: fc.constantFrom(...emotions.map(({ key }) => key).slice(0, 3)),
  intensity: fc.integer({ min: 1, max: 10 }),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 4 }),
});

/** Saves feelings half a day apart; gives them as entries, in the order of recording. */
async function saveAll(bench: Bench, person: string, feelings: readonly Feeling[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const one of feelings) {
    const result = await saveEntry(bench, person, one, null);
    if (!result.ok) throw new Error(result.code);
    entries.push(result.answer.entry);
    bench.now = new Date(bench.now.getTime() + HALF_DAY);
  }
  return entries;
}

const pointOf = (entry: Entry) => ({
  ...entry,
  day: entry.localDate,
  hour: localMoment(new Date(entry.timestamp), ZONE).hour,
  at: Date.parse(entry.timestamp),
});

/** Frequent first, then the latest recorded, then by name. */
function tagList(entries: readonly Entry[]) {
  const of = (tag: string) => entries.filter(({ tags }) => tags.includes(tag));
  return TAGS.map((tag) => ({ tag, count: of(tag).length, last: of(tag).at(-1)?.timestamp ?? '' }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.last === b.last ? (a.tag < b.tag ? -1 : 1) : a.last < b.last ? 1 : -1))
    .map(({ tag, count }) => ({ tag, count }));
}

async function expectTold(bench: Bench, person: string, entries: readonly Entry[]): Promise<void> {
  expect(await readStats(bench, person, {})).toEqual(computeStats(entries));
  expect(await readTags(bench, person)).toEqual(tagList(entries));
  const { stats: _, ...analysis } = analyse(entries.map(pointOf), { from: null, to: null });
  expect(await readAnalysis(bench, person, {})).toMatchObject(analysis);
  const newestFirst = [...entries].reverse();
  for (const tag of TAGS) {
    const page = await listEntries(bench, person, { tag });
    const found = page.ok ? page.page.entries.map(({ id, tags }) => ({ id, tags })) : [];
    const borne = newestFirst.filter(({ tags }) => tags.includes(tag));
    expect([tag, found]).toEqual([tag, borne.map(({ id, tags }) => ({ id, tags }))]);
  }
  const told = await exportEntries(bench, person, { format: 'json', tag: 'дом' });
  const exported = JSON.parse(String(told?.file)).entries.map(({ tags }: Entry) => tags);
  expect(exported).toEqual(entries.map(({ tags }) => tags).filter((tags) => tags.includes('дом')));
}

describe.each(ENGINES)('sealed tags on %s', (engine) => {
  test('filter, list of tags, stats, analysis and export are those of the domain, also while entries are under two keys', {
    timeout: 60_000,
  }, async () => {
    const db = await openTestDatabase(engine);
    await fc.assert(
      fc.asyncProperty(
        fc.array(feeling, { maxLength: 10 }),
        fc.array(feeling, { maxLength: 5 }),
        async (old, recent) => {
          const bench = makeBench(db, '2026-01-01T10:00:00Z', createKeyRing(testKey('k1', 1)));
          const person = await addPerson(db, ZONE);
          const first = await saveAll(bench, person, old);
          await expectTold(bench, person, first);
          bench.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
          const entries = [...first, ...(await saveAll(bench, person, recent))];
          await expectTold(bench, person, entries);
          const last = entries.at(-1);
          if (!last) return;
          await editEntry(bench as never, person, last.id, { tags: ['ёж'] });
          await expectTold(bench, person, [...entries.slice(0, -1), { ...last, tags: ['ёж'] }]);
        },
      ),
      { numRuns: engine === 'embedded' ? 12 : 30 },
    );
  });

  test('no tag stands readable in its row, and equal tags of two people look different', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    for (let i = 0; i < 2; i++)
      await saveAll(bench, await addPerson(db), [{ emotion: 'joy', intensity: 5, tags: ['Мариночка'] }]);
    const { rows } = await db.pool.query<{ row: string; hashes: string }>(
      'select row_to_json(e)::text as row, tag_hashes::text as hashes from emotion_entry e',
    );
    const forms = ['Мариночка', Buffer.from('Мариночка').toString('hex')];
    for (const { row } of rows) for (const form of forms) expect(row).not.toContain(form);
    expect(new Set(rows.map(({ hashes }) => hashes)).size).toBe(2);
  });

  test('tags that were moved or changed are refused, and the rest is read', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-01-01T10:00:00Z');
    const person = await addPerson(db);
    const [damaged, whole] = await saveAll(bench, person, [
      { emotion: 'joy', intensity: 5, tags: ['еж'] },
      { emotion: 'joy', intensity: 5, tags: ['дом'] },
    ]);
    await db.pool.query(
      'update emotion_entry set sealed_tags = (select sealed_tags from emotion_entry where id = $2) where id = $1',
      [damaged?.id, whole?.id],
    );
    const told = async () => {
      const result = await listEntries(bench, person, {});
      return result.ok ? result.page.entries.map(({ tags }) => tags) : [];
    };
    expect(await told()).toEqual([['дом'], []]);
    expect(await readTags(bench, person)).toEqual([{ tag: 'дом', count: 1 }]);
    expect((await readAnalysis(bench, person, {})).tags).toMatchObject([{ tag: 'дом', count: 1 }]);
    // An edit of another field keeps the damaged bytes.
    const bytes = async () =>
      (await db.pool.query('select sealed_tags from emotion_entry where id = $1', [damaged?.id])).rows;
    const before = await bytes();
    expect(await editEntry(bench as never, person, damaged?.id ?? '', { intensity: 9 })).toMatchObject({ ok: true });
    expect(await bytes()).toEqual(before);
    await editEntry(bench as never, person, damaged?.id ?? '', { tags: ['заново'] });
    expect(await told()).toEqual([['дом'], ['заново']]);
  });
});
