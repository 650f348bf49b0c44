import { expect, test } from 'vitest';
import { newEntrySchema } from '~/domain/emotions/entry';
import { observe } from '~/server/claims/observe';
import { seedDemo } from '~/server/commands/demo';
import type { Deps } from '~/server/deps';
import { demoEntries } from '../../db/demo';
import { openTestDatabase } from '../support/database';
import { addPerson, makeBench, totals } from './person';

test('the demo year is the same at every run and holds valid entries', () => {
  const entries = demoEntries('2026-11-21');
  expect(demoEntries('2026-11-21')).toEqual(entries);
  expect(entries.length).toBeGreaterThan(350);
  expect(entries.length).toBeLessThan(700);
  for (const { entry } of entries) expect(newEntrySchema.safeParse(entry).success).toBe(true);
  const perDay = new Map<string, number>();
  for (const { day } of entries) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  expect(Math.max(...perDay.values())).toBe(3);
});

test.each([0, 1, 2, 7])(
  'a diary of %i days has an entry on each of them, the last one today, and begins with its person',
  async (days) => {
    const db = await openTestDatabase();
    // Early in the morning, before any of today's entries.
    const bench = makeBench(db, '2026-11-20T21:05:00Z') as unknown as Deps;
    expect(await seedDemo(bench, days)).toMatchObject({ ok: true });
    const { rows } = await db.pool.query('select distinct day from emotion_entry order by day desc');
    expect(rows).toHaveLength(days);
    if (days > 0) expect(rows[0].day).toBe('2026-11-21');
    const { rows: people } = await db.pool.query('select created_at from "user"');
    expect(people).toHaveLength(1);
    expect(people[0].created_at.getTime()).toBe(bench.clock().getTime() - Math.max(0, days - 1) * 86_400_000);
  },
);

test('the demo person is made once, with points for every entry, and only where nobody else lives', {
  timeout: 120_000,
}, async () => {
  const db = await openTestDatabase();
  const bench = makeBench(db, '2026-11-21T12:00:00Z') as unknown as Deps;
  const first = await seedDemo(bench);
  expect(first).toMatchObject({ ok: true, email: 'demo@krona.example' });
  const again = await seedDemo(bench);
  expect(again).toEqual(first);
  const { rows } = await db.pool.query('select id, email_verified from "user" order by email <> $1', [
    'demo@krona.example',
  ]);
  expect(rows).toHaveLength(3);
  expect(rows[0].email_verified).toBe(true);
  const sums = await totals(db, rows[0].id);
  expect(sums).toMatchObject({ entries: first.ok && first.entries });
  expect(sums?.points).toBe((sums?.actions ?? 0) * 10);
  const causes = await db.pool.query<{ cause: string; pieces: number }>(
    'select cause, count(*)::integer as pieces from point_ledger where user_id = $1 group by 1',
    [rows[0].id],
  );
  const pieces = new Map(causes.rows.map((row) => [row.cause, row.pieces]));
  expect(pieces.get('emotion-entry')).toBe(sums?.entries);
  expect(pieces.get('spark-answered')).toBeGreaterThan(60);
  expect(pieces.get('guide-finished')).toBe(2);
  expect(pieces.get('action-done')).toBeGreaterThan(20);
  expect(pieces.get('big-five-finished')).toBe(2);
  expect(pieces.get('archetype-finished')).toBe(2);
  expect(pieces.get('purpose-written')).toBe(2);
  expect(sums?.ledger).toBe(sums?.points);
  expect(pieces.get('wall-responded')).toBeGreaterThan(3);
  const wall = await db.pool.query("select 1 from wall_post where state = 'shown'");
  expect(wall.rows).toHaveLength(30);
  const { looked, findings } = await observe(bench, rows[0].id);
  expect(looked).toBe('2026-11-17');
  expect(findings.filter(({ withdrawn }) => withdrawn === null)).not.toEqual([]);
  await addPerson(db);
  expect(await seedDemo(bench)).toEqual({ ok: false, code: 'has-people' });
});
