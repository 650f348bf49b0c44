import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../day';
import type { ClaimPoint } from './claim';
import { observe } from './observe';
import { normalQuantile, studentQuantile } from '../../claims/quantile';

const point = (index: number, change: Partial<ClaimPoint> = {}): ClaimPoint => ({
  day: addDays('2026-01-01', index),
  hour: (index * 7) % 24,
  intensity: 4 + ((index * 5) % 3),
  tags: [],
  copingKeys: [],
  ...change,
});
const days = (count: number, make: (index: number) => ClaimPoint) => Array.from({ length: count }, (_, i) => make(i));

test('nothing and few entries: nothing is claimed, and it is said how many are missing', () => {
  expect(observe([])).toEqual({ claims: [], waiting: [] });
  expect(observe(days(5, (index) => point(index)))).toEqual({ claims: [], waiting: [{ kind: 'entries', needed: 19 }] });
});

test('a tag with too few uses is waited for', () => {
  const { claims, waiting } = observe(days(40, (index) => point(index, { tags: index % 5 === 0 ? ['сон'] : [] })));
  expect(claims).toEqual([]);
  expect(waiting).toEqual([{ kind: 'tag', tag: 'сон', needed: 4 }]);
});

test('a tag whose entries are clearly stronger is told with both counts, both means and the interval', () => {
  const entries = days(120, (index) => {
    const tagged = (index * 37) % 100 < 30;
    return point(index, { tags: tagged ? ['недосып'] : [], intensity: 4 + ((index * 13) % 3) + (tagged ? 3 : 0) });
  });
  const [claim] = observe(entries).claims;
  const count = entries.filter(({ tags }) => tags.length > 0).length;
  expect(claim).toMatchObject({ kind: 'tag', tag: 'недосып', entries: count, otherEntries: 120 - count });
  expect(claim?.average).toBeGreaterThan((claim?.otherAverage ?? 10) + 2);
  expect(claim?.low).toBeGreaterThan(0);
  expect(claim?.high).toBeGreaterThan(claim?.difference ?? 10);
  expect(observe(entries)).toEqual(observe(entries));
});

test('a tag without a difference is called unclear, with the entries that would show one point', () => {
  const entries = days(60, (index) =>
    point(index, {
      tags: index % 3 === 0 ? ['дом'] : [],
      intensity: 1 + Math.floor(Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 10),
    }),
  );
  const { claims, waiting } = observe(entries);
  expect(claims).toEqual([]);
  expect(waiting).toMatchObject([{ kind: 'unclear', tag: 'дом', entries: 20 }]);
  expect(waiting[0]?.needed).toBeGreaterThan(10);
});

test('a weekday needs eight of it, and is measured against the days around it', () => {
  const sundays = (count: number) =>
    days(count, (index) => {
      const sunday = weekdayOf(addDays('2026-01-01', index)) === 7;
      return point(index, { intensity: (index < count / 2 ? 2 : 4) + ((index * 5) % 2) + (sunday ? 3 : 0) });
    });
  expect(observe(sundays(50)).claims.filter(({ kind }) => kind === 'weekday')).toEqual([]);
  const found = observe(sundays(140)).claims.find(({ kind }) => kind === 'weekday');
  expect(found).toMatchObject({ kind: 'weekday', weekday: 7, entries: 20 });
  expect(found?.difference).toBeGreaterThan(2);
});

test('a change of the whole period is told by its halves', () => {
  const rising = days(120, (index) => point(index, { intensity: (index < 60 ? 3 : 6) + ((index * 5) % 3) }));
  expect(observe(rising).claims.find(({ kind }) => kind === 'trend')).toMatchObject({ entries: 60, otherEntries: 60 });
  expect(observe(rising.slice(0, 55)).claims.filter(({ kind }) => kind === 'trend')).toEqual([]);
});

test('quantiles are those of the tables', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
  expect(normalQuantile(0.999)).toBeCloseTo(3.090232, 5);
  expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228, 2);
  expect(studentQuantile(0.998, 6)).toBeCloseTo(4.52, 1);
});
