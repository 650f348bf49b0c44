import { expect, it } from 'vitest';
import { instantAt } from './local-instant';

it.each([
  ['Europe/Moscow', '2026-11-21', '21:30', '2026-11-21T18:30:00.000Z'],
  ['Europe/Moscow', '2026-11-23', '00:00', '2026-11-22T21:00:00.000Z'],
  // Midnight is missing: the first moment of the day instead.
  ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
  // Midnight comes twice: the first of the two.
  ['America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ['America/Havana', '2026-11-02', '00:00', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  // Half an hour is skipped.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
  ['Pacific/Chatham', '2026-11-22', '07:15', '2026-11-21T17:30:00.000Z'],
])('in %s on %s at %s it is %s', (zone, day, time, expected) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(expected);
});
