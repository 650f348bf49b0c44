import { afterEach, expect, test, vi } from 'vitest';
import { localDay } from './local-day';

afterEach(() => vi.unstubAllEnvs());

test('an instant late in the evening of Greenwich is the next day in Vladivostok', () => {
  vi.stubEnv('TZ', 'Asia/Vladivostok');
  expect(localDay('2026-03-01T20:30:00.000Z')).toBe('2026-03-02');
  vi.stubEnv('TZ', 'America/New_York');
  expect(localDay('2026-03-01T02:30:00.000Z')).toBe('2026-02-28');
});
