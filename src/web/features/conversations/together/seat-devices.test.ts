// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceOf, ensureDevice, forgetDevice } from './seat-devices';

const [seat, other] = ['a'.repeat(32), 'b'.repeat(32)];

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const one of [seat, other]) forgetDevice(one);
  localStorage.clear();
});

test('a browser keeps one secret for each seat, which no tab takes along', () => {
  expect(deviceOf(seat)).toBeNull();
  const device = ensureDevice(seat);
  expect(device).toMatch(/^[\w-]{32}$/);
  expect([ensureDevice(seat), deviceOf(seat)]).toEqual([device, device]);
  expect(ensureDevice(other)).not.toBe(device);
  expect(localStorage.getItem('krona.seat-devices')).toContain(device);
});

test('nothing is left of a seat that is somebody else’s or over', () => {
  ensureDevice(seat);
  forgetDevice(seat);
  expect([deviceOf(seat), localStorage.length]).toEqual([null, 0]);
});

test('a browser that refuses to remember sits there as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const device = ensureDevice(seat);
  expect(deviceOf(seat)).toBe(device);
});
