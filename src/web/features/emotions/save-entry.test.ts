// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewEntry } from '~/domain/emotions/entry';
import { saveEntry } from './save-entry';

const first: NewEntry = { emotion: 'joy', intensity: 6, entry: 'утро' };
const second: NewEntry = { emotion: 'joy', intensity: 7, entry: 'утро и день' };
const fetching = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const refusal = (status: number, code: string) => answer(status, { success: false, code });

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
});

describe('saving an entry', () => {
  it('sends the key of the draft', async () => {
    fetching.mockImplementationOnce(() => answer(201, { success: true, entry: { id: 'e1' } }));
    const outcome = await saveEntry({ uid: 'u1', key: 'k1', body: first, sent: [] });
    expect(outcome.kind).toBe('saved');
    const headers = new Headers(fetching.mock.calls[0]?.[1]?.headers);
    expect(headers.get('idempotency-key')).toBe('k1');
  });

  it('tells a full day, a lost session, bad fields and a fault apart', async () => {
    const attempt = { uid: 'u1', key: 'k1', body: first, sent: [] };
    fetching.mockImplementationOnce(() => refusal(409, 'max-daily-actions'));
    expect(await saveEntry(attempt)).toEqual({ kind: 'cap' });
    fetching.mockImplementationOnce(() => refusal(401, 'unauthenticated'));
    expect(await saveEntry(attempt)).toEqual({ kind: 'no-user' });
    fetching.mockImplementationOnce(() =>
      answer(400, { success: false, code: 'invalid-argument', issues: [{ path: 'tags.0', message: 'Короче' }] }),
    );
    expect(await saveEntry(attempt)).toEqual({ kind: 'invalid', issues: [{ path: 'tags.0', message: 'Короче' }] });
    fetching.mockImplementationOnce(() => refusal(500, 'internal'));
    expect(await saveEntry(attempt)).toEqual({ kind: 'failed', answered: true });
    fetching.mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
    expect(await saveEntry(attempt)).toEqual({ kind: 'failed', answered: false });
  });

  it('keeps one entry with the newest words when an unheard attempt was stored', async () => {
    fetching
      .mockImplementationOnce(() => refusal(422, 'idempotency-mismatch'))
      .mockImplementationOnce(() =>
        answer(201, { success: true, entry: { id: 'e1' }, daily: { binah: { actions: 1 } } }),
      )
      .mockImplementationOnce(() => answer(200, { success: true, entry: { id: 'e1', intensity: 7 } }));
    const outcome = await saveEntry({ uid: 'u1', key: 'k1', body: second, sent: [first] });
    expect(outcome).toMatchObject({
      kind: 'saved',
      saved: { entry: { intensity: 7 }, daily: { binah: { actions: 1 } } },
    });
    expect(fetching.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'POST', 'PATCH']);
    expect(JSON.parse(String(fetching.mock.calls[1]?.[1]?.body))).toEqual(first);
  });
});
