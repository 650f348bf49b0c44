// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHostSeat, hostSeats, storeHostSeat } from './host-seats';

const seat = (sign: string) => ({ seat: sign.repeat(32), guestSeat: sign.toUpperCase().repeat(32) });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'marina');
});
// The files of one process share its clock.
afterEach(() => void vi.useRealTimers());

test('a host finds the newest talk first, and nobody else finds any', () => {
  storeHostSeat('marina', seat('a'));
  storeHostSeat('marina', seat('b'));
  expect(hostSeats('marina')).toEqual([seat('b'), seat('a')]);
  expect(hostSeats('oleg')).toEqual([]);
});

test('a talk that is over leaves nothing on the device', () => {
  storeHostSeat('marina', seat('a'));
  forgetHostSeat(seat('a').seat);
  expect(Object.keys(localStorage)).toEqual(['krona.signed-in']);
});

test('what is damaged, or older than a week, counts as absent', () => {
  localStorage.setItem('krona.host-seats.marina', '[{"seat":"short"}]');
  expect(hostSeats('marina')).toEqual([]);
  storeHostSeat('marina', seat('c'));
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 });
  expect(hostSeats('marina')).toEqual([]);
});
