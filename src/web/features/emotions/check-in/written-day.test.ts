import { expect, test } from 'vitest';
import { addDays, dayKey } from '~/domain/day';
import { yesterdayMoment } from './written-day';

test.each([
  ['Europe/Moscow', '2026-03-24T16:10:00Z'],
  ['Europe/Moscow', '2026-03-23T21:00:00Z'],
  // Days of 23 and 25 hours, at their edges.
  ['Europe/Berlin', '2026-03-29T22:10:00Z'],
  ['Europe/Berlin', '2026-03-30T21:50:00Z'],
  ['Europe/Berlin', '2026-10-25T22:59:00Z'],
  ['Europe/Berlin', '2026-10-25T23:10:00Z'],
  ['Europe/Berlin', '2026-10-26T22:50:00Z'],
])('in %s at %s the entry for yesterday is of the day before', (zone, now) => {
  const at = new Date(now);
  const moment = yesterdayMoment(at, zone);
  expect(dayKey(moment, zone)).toBe(addDays(dayKey(at, zone), -1));
});
