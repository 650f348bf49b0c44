import { describe, expect, it } from 'vitest';
import { readSparks, sparkOrder } from '~/content/sparks';
import type { SparkDay } from '~/domain/sparks/spark';
import { findSparks, pastSparks } from '~/web/features/sparks/find-sparks';

const order = sparkOrder();
const byId = new Map(readSparks().map((spark) => [spark.id, spark]));
const today = '2026-11-21';
const answer = (day: string, text: string | null): [string, SparkDay] => [
  day,
  { day, spark: order.of(day) ?? '', state: 'answered', answer: text, updatedAt: `${day}T10:00:00.000Z` },
];
const days = new Map([answer('2026-11-20', 'Дождь за\u00a0окном'), answer('2026-11-10', null)]);
const past = pastSparks(order, byId, days, today);
const find = (change: object) => findSparks(past, { kind: null, answered: false, text: '', ...change });

describe('past sparks', () => {
  it('begin yesterday and end with the first day: no day to come is among them', () => {
    expect(past).toHaveLength(324);
    expect([past[0]?.day, past.at(-1)?.day]).toEqual(['2026-11-20', '2026-01-01']);
  });

  it('show an answer to a replaced spark with its own text, whatever that day offers now', () => {
    const later = '2028-12-31';
    const bare = pastSparks(order, byId, new Map(), later);
    const replaced = new Set([...byId.values()].map(({ replaces }) => replaces));
    for (const { id, replaces } of [...byId.values()].filter((spark) => spark.replaces !== undefined)) {
      const gone = byId.get(replaces ?? '');
      const day = bare.find(({ spark }) => spark.id === id)?.day;
      // One that was replaced itself may never have had a day.
      if (day === undefined && replaced.has(id)) continue;
      if (day === undefined) throw new Error(`${id} has no day`);
      expect(day >= '2026-12-01', id).toBe(true);
      const done: SparkDay = {
        day,
        spark: gone?.id ?? '',
        state: 'answered',
        answer: 'Да',
        updatedAt: `${day}T10:00:00.000Z`,
      };
      const shown = pastSparks(order, byId, new Map([[day, done]]), later).find((one) => one.day === day);
      expect(shown).toEqual({ day, spark: gone, done });
    }
  });

  it('are narrowed down by kind, by answers and by words of either', () => {
    expect(find({ answered: true }).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-10']);
    expect(find({ text: ' дождь за окном ' }).map(({ day }) => day)).toEqual(['2026-11-20']);
    const practices = find({ kind: 'practice' });
    expect(practices.length).toBeGreaterThan(50);
    expect(practices.every(({ spark }) => spark.kind === 'practice')).toBe(true);
    expect(find({ text: 'слово-которого-нет' })).toEqual([]);
  });
});
