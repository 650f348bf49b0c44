import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayKey } from '~/domain/day';
import { entryTime } from '~/domain/emotions/entry-rules';
import { returnedDay, writtenDay, writtenMoment } from './written-day';

test.each([
  ['Europe/Moscow', '2026-03-24T16:10:00Z'],
  ['Europe/Moscow', '2026-03-23T21:00:00Z'],
  // Days of 23 and 25 hours, at their edges.
  ['Europe/Berlin', '2026-03-29T22:10:00Z'],
  ['Europe/Berlin', '2026-03-30T21:50:00Z'],
  ['Europe/Berlin', '2026-10-25T22:59:00Z'],
  ['Europe/Berlin', '2026-10-25T23:10:00Z'],
  ['Europe/Berlin', '2026-10-26T22:50:00Z'],
])('in %s at %s the entry for yesterday is of the day before', (timeZone, at) => {
  const now = new Date(at);
  const moment = writtenMoment('yesterday', { now, begun: null, timeZone });
  expect(dayKey(moment, timeZone)).toBe(addDays(dayKey(now, timeZone), -1));
});

test.each([
  ['this morning', '2026-03-24T06:00:00Z', null],
  ['late yesterday', '2026-03-23T20:30:00Z', '2026-03-23'],
  ['four days ago', '2026-03-20T09:00:00Z', '2026-03-20'],
  ['eight days ago', '2026-03-16T09:00:00Z', null],
  ['by a clock that is ahead', '2026-03-25T09:00:00Z', null],
])('a draft begun %s comes back with its day, where an entry may still be of it', (_, begun, day) => {
  const moments = { now: new Date('2026-03-24T16:10:00Z'), begun, timeZone: 'Europe/Moscow' };
  expect(returnedDay(moments)).toBe(day);
});

test('a draft of whatever moment and zone is written for its own day at its own moment, or for the day that was chosen', () => {
  const zones = fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'America/Los_Angeles', 'UTC');
  const back = fc.integer({ min: 0, max: 8 * 24 * 60 });
  fc.assert(
    fc.property(zones, back, (timeZone, minutes) => {
      const now = new Date('2026-03-24T16:10:00Z');
      const begun = new Date(now.getTime() - minutes * 60_000).toISOString();
      const moments = { now, begun, timeZone };
      const own = returnedDay(moments);
      const today = dayKey(now, timeZone);
      for (const written of ['today', 'yesterday', 'begun'] as const) {
        const moment = writtenMoment(written, moments);
        const day = writtenDay(written, moments);
        expect(dayKey(moment, timeZone)).toBe(day);
        if (day === own) expect(moment.toISOString()).toBe(begun);
        if (day === today) expect(moment).toBe(now);
        expect(entryTime(moment.toISOString(), now).ok).toBe(true);
      }
      expect(writtenDay('begun', moments)).toBe(own ?? today);
    }),
  );
});
