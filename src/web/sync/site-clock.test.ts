import { afterEach, expect, it, vi } from 'vitest';
import { noteServerClock, siteNow } from './site-clock';

const DAY_MS = 24 * 60 * 60 * 1000;
const answered = (at: Date | null) =>
  noteServerClock(new Response(null, { headers: at ? { date: at.toUTCString() } : {} }));

afterEach(() => vi.useRealTimers());

it('a device whose clock is days wrong goes by the site’s', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') });
  expect(siteNow()).toEqual(new Date('2026-03-10T09:00:00Z'));
  answered(new Date(Date.now() - 2 * DAY_MS));
  expect(siteNow()).toEqual(new Date('2026-03-08T09:00:00Z'));
  answered(null);
  expect(siteNow()).toEqual(new Date('2026-03-08T09:00:00Z'));
  answered(new Date(Date.now() + 90_000));
  expect(siteNow()).toEqual(new Date('2026-03-10T09:00:00Z'));
});
