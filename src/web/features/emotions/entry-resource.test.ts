import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerClock } from '~/web/sync/site-clock';
import { type EntryChange, entryResource } from './entry-resource';

const NOW = new Date('2026-03-10T09:00:00.000Z');
const body = { emotion: 'joy', intensity: 5, entry: 'дождь' } as const;
const uid = 'anna';

/** The account of this test: what was sent first under a key. */
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', {});
  stored = new Map();
  vi.stubGlobal('fetch', async (_url: string, { headers, body: sent }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const first = stored.get(key);
    if (first !== undefined && first !== sent)
      return Response.json({ success: false, code: 'idempotency-mismatch', message: 'x' }, { status: 422 });
    stored.set(key, String(sent));
    const entry = { localDate: '2026-03-10', timeZone: 'UTC' };
    return Response.json({ entry, daily: { binah: { actions: 1 } } }, { status: 201 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  noteServerClock(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

const send = (change: EntryChange, id: string) => entryResource.send({ uid, change, id, base: null });
const sent = () => Object.fromEntries([...stored].map(([key, text]) => [key, JSON.parse(text)]));
const at = NOW.toISOString();

it('other words under a used key become an entry of their own, once', async () => {
  await send({ kind: 'new', key: 'k', body, at }, 'first');
  const others = { ...body, entry: 'снег' };
  const change: EntryChange = { kind: 'new', key: 'k', body: others, at };
  await send(change, 'second');
  await send(change, 'second');
  // What was sent in time is found again by what comes later.
  vi.setSystemTime(NOW.getTime() + 3_600_000);
  await send(change, 'second');
  expect(sent()).toEqual({ k: body, second: others });
});

it('an entry that the account can’t put on its day goes as one of today, if its person wants that', () => {
  const change = { kind: 'new', key: 'k', body: { ...body, writtenAt: '2026-02-20T09:00:00Z' }, at } as const;
  expect(entryResource.otherwise?.(change, 'written-long-ago')).toEqual({
    label: 'Записать сегодняшним днём',
    change: { kind: 'new', key: 'k', body, at },
  });
  expect(entryResource.otherwise?.(change, 'max-daily-actions')).toBeNull();
});
