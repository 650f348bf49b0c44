// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_WORKER, SITE_WORKER } from '~/web/device/cache-names';
import { rememberSignedIn } from '~/web/device/device-owner';
import { cacheForOffline, cacheForOfflineLater, workerFor } from './service-worker';

const ONCE = {
  savesData: false,
  isSlow: false,
  isInstalled: false,
  isSigned: false,
  hasComeBack: false,
  isWanted: false,
  isKept: false,
};

describe('which worker a browser is to have', () => {
  it('the offline page alone for who comes once, on any connection', () => {
    expect(workerFor(ONCE)).toBe(OFFLINE_WORKER);
    expect(workerFor({ ...ONCE, isSlow: true })).toBe(OFFLINE_WORKER);
    expect(workerFor({ ...ONCE, isSlow: true, savesData: true })).toBe(OFFLINE_WORKER);
  });

  it.each(['isInstalled', 'isSigned', 'hasComeBack', 'isWanted', 'isKept'] as const)('the site: %s', (reason) => {
    expect(workerFor({ ...ONCE, [reason]: true })).toBe(SITE_WORKER);
  });

  it('never more where data is saved, and never less than is here', () => {
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(Object.keys(ONCE).map((name) => [name, fc.boolean()])) as Record<
            keyof typeof ONCE,
            fc.Arbitrary<boolean>
          >,
        ),
        (visitor) => {
          const chosen = workerFor(visitor);
          if (visitor.savesData) expect(chosen).not.toBe(SITE_WORKER);
          if (visitor.isKept) expect(chosen).not.toBe(OFFLINE_WORKER);
        },
      ),
    );
  });
});

describe('what a visit registers', () => {
  const register = vi.fn(async (_script: string) =>
    Object.assign(new EventTarget(), { installing: null, waiting: null }),
  );
  let here: string | null = null;
  let stop = () => {};

  /** A module that has registered the site's worker is done with it: each visit reads it anew. */
  async function visit(day: string): Promise<void> {
    stop();
    vi.setSystemTime(new Date(`${day}T12:00:00`));
    vi.resetModules();
    ({ cacheForOfflineLater: later, cacheForOffline: now } = await import('./service-worker'));
    stop = later();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  let later = cacheForOfflineLater;
  let now = cacheForOffline;
  const asked = () => register.mock.calls.map(([script]) => script);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('PROD', true);
    localStorage.clear();
    here = null;
    register.mockClear();
    const worker = () => (here === null ? undefined : { active: { scriptURL: `https://krona.test${here}` } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register, getRegistrations: async () => [], getRegistration: async () => worker() },
    });
  });

  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('the first one the offline page, another one of the same day too, one of the next day the site', async () => {
    await visit('2026-11-27');
    await visit('2026-11-27');
    expect(asked()).toEqual([OFFLINE_WORKER, OFFLINE_WORKER]);
    await visit('2026-11-28');
    expect(asked().at(-1)).toBe(SITE_WORKER);
  });

  it('that of somebody who signs in the site, and so does an act that has to open', async () => {
    rememberSignedIn('vera');
    await visit('2026-11-27');
    expect(asked()).toEqual([SITE_WORKER]);
    localStorage.clear();
    await visit('2026-11-27');
    now();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked().slice(1)).toEqual([OFFLINE_WORKER, SITE_WORKER]);
  });

  it('a device that has the site keeps it, whoever looks at it', async () => {
    here = SITE_WORKER;
    await visit('2026-11-27');
    expect(asked()).toEqual([SITE_WORKER]);
  });

  it('the site waits until nothing has come over the network for a while', async () => {
    let come = () => {};
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(tell: () => void) {
          come = tell;
        }
        observe() {}
        disconnect() {}
      },
    );
    rememberSignedIn('vera');
    vi.resetModules();
    ({ cacheForOfflineLater: later } = await import('./service-worker'));
    stop = later();
    await vi.advanceTimersByTimeAsync(2_000);
    for (let tick = 0; tick < 5; tick++) {
      await vi.advanceTimersByTimeAsync(2_000);
      come();
    }
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked()).toEqual([SITE_WORKER]);
  });
});
