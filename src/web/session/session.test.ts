// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-03-24T10:00:00Z');
const HOUR = 3_600_000;
const PERSON = { uid: 'u1', email: 'a@example.ru', displayName: 'Анна', photoURL: null, profile: {}, createdAt: '' };

const NOBODY = { loading: false, user: null, unsure: false, error: null, ended: null };

type Answer = { status?: number; body?: unknown } | 'network' | 'broken';

/** An answer whose end never comes, as when the page is left while it arrives. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      pull: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"session":'));
        stream.error(new TypeError('aborted'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
let answers: Record<string, Answer>;
let calls: string[];

const found = (endsIn: number) => ({
  body: { session: { expiresAt: new Date(Date.now() + endsIn).toISOString() }, user: { id: 'u1' } },
});
const named = (path: string) => calls.filter((call) => call === path).length;

async function open(hint: boolean, uid = '1') {
  vi.resetModules();
  localStorage.clear();
  if (hint) localStorage.setItem('krona.signed-in', uid);
  const session = await import('./session');
  const { reported } = await import('~/web/sync/report');
  return { ...session, reported };
}

/** The state as a component sees it. */
async function stateOf({ useSession }: { useSession: () => unknown }) {
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => useSession()).result;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  calls = [];
  answers = { '/api/auth/get-session': found(HOUR), '/api/users/u1': { body: PERSON } };
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const answer = answers[path] ?? { status: 404 };
    if (answer === 'network') throw new TypeError('no network');
    if (answer === 'broken') return brokenOff();
    const { status = 200, body = null } = answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the start', () => {
  test('a browser that never signed in asks the server nothing', async () => {
    const session = await open(false);
    expect(await session.ensureSession()).toBeNull();
    expect(calls).toEqual([]);
  });

  test('a known person is loaded once for all who ask', async () => {
    const session = await open(true);
    const people = await Promise.all([session.ensureSession(), session.ensureSession(), session.checkSession()]);
    expect(people.map((person) => person?.uid)).toEqual(['u1', 'u1', 'u1']);
    expect(calls).toEqual(['/api/auth/get-session', '/api/users/u1']);
  });

  test('the profile of who was here last is asked for beside the session', async () => {
    const session = await open(true, 'u1');
    const waiting = session.ensureSession();
    expect(calls).toEqual(['/api/users/u1', '/api/auth/get-session']);
    expect((await waiting)?.uid).toBe('u1');
    expect(calls).toHaveLength(2);
  });

  test('somebody else is here now: their own profile is loaded, and remembered', async () => {
    answers['/api/users/u9'] = { status: 403, body: { code: 'permission-denied' } };
    const session = await open(true, 'u9');
    expect((await session.ensureSession())?.uid).toBe('u1');
    expect(localStorage.getItem('krona.signed-in')).toBe('u1');
    expect(session.reported()).toEqual([]);
  });

  test('nobody is here any more: the refused profile says nothing', async () => {
    answers['/api/users/u1'] = { status: 401, body: { code: 'unauthenticated' } };
    answers['/api/auth/get-session'] = { body: null };
    const session = await open(true, 'u1');
    expect(await session.ensureSession()).toBeNull();
    expect((await stateOf(session)).current).toEqual(NOBODY);
    expect(localStorage.getItem('krona.signed-in')).toBeNull();
  });

  test.each([
    ['/api/auth/get-session', 'Error initializing authentication'],
    ['/api/users/u1', 'Failed to load user profile'],
  ])('a failure of %s is told as «%s»', async (path, error) => {
    answers[path] = { status: 500 };
    const session = await open(true);
    await session.ensureSession();
    expect((await stateOf(session)).current).toEqual({ loading: false, user: null, unsure: true, error, ended: null });
    expect(session.reported().map((entry) => entry.message)).toEqual([error]);
  });

  test.each(['/api/auth/get-session', '/api/users/u1'])(
    'an answer of %s that breaks off signs nobody out',
    async (path) => {
      answers[path] = 'broken';
      const session = await open(true, 'u1');
      await session.ensureSession();
      expect(localStorage.getItem('krona.signed-in')).toBe('u1');
      expect((await stateOf(session)).current).toMatchObject({ user: null, error: expect.any(String) });
      answers = { '/api/auth/get-session': found(HOUR), '/api/users/u1': { body: PERSON } };
      expect((await session.checkSession())?.uid).toBe('u1');
    },
  );
});

describe('a failure', () => {
  test('whose session it is stays known when the profile fails', async () => {
    answers['/api/users/u1'] = { status: 500 };
    const session = await open(true);
    await session.ensureSession();
    expect(localStorage.getItem('krona.signed-in')).toBe('u1');
    const { useOwner } = await import('./use-owner');
    const { renderHook } = await import('@testing-library/react');
    expect(renderHook(() => useOwner()).result.current).toBe('u1');
  });

  test.each(['/api/auth/get-session', '/api/users/u1'])('of %s leaves a known person who they are', async (path) => {
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers[path] = { status: 500 };
    expect((await session.checkSession())?.uid).toBe('u1');
    expect((await stateOf(session)).current).toMatchObject({ user: { uid: 'u1' }, unsure: false });
  });

  test('a device without a sign-in is a guest’s, whatever fails', async () => {
    answers['/api/auth/get-session'] = { status: 500 };
    const session = await open(false);
    await session.checkSession();
    expect((await stateOf(session)).current).toMatchObject({ unsure: false, error: session.INIT_FAILED });
  });

  test('the network comes back: it is asked again who is here', async () => {
    answers['/api/auth/get-session'] = 'network';
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers['/api/auth/get-session'] = found(HOUR);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.currentUser()?.uid).toBe('u1');
  });

  const TROUBLES = ['/api/auth/get-session', '/api/users/u1'].flatMap((path) =>
    (['network', 'broken', { status: 500 }, { status: 503 }] as const).map((answer) => [path, answer] as const),
  );

  test.each(TROUBLES)('of %s by %o heals by itself once the server answers again', async (path, answer) => {
    const right = answers[path];
    answers[path] = answer;
    const session = await open(true, 'u1');
    const state = await stateOf(session);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(session.reported()).toHaveLength(1);
    // Asked with pauses that grow, not all the time.
    expect(named(path)).toBeGreaterThan(8);
    expect(named(path)).toBeLessThan(20);
    if (right) answers[path] = right;
    await vi.advanceTimersByTimeAsync(61_000);
    expect(session.currentUser()?.uid).toBe('u1');
    expect(state.current).toMatchObject({ user: { uid: 'u1' }, unsure: false });
    calls = [];
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(calls).toEqual([]);
  });

  test.each([
    ['focus', window],
    ['visibilitychange', document],
  ] as const)('is asked about at once by %s, and not while nobody looks', async (event, target) => {
    answers['/api/auth/get-session'] = { status: 503 };
    const session = await open(true, 'u1');
    await session.ensureSession();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    calls = [];
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(calls).toEqual([]);
    answers['/api/auth/get-session'] = found(HOUR);
    seen.mockRestore();
    target.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.currentUser()?.uid).toBe('u1');
  });

  test('nobody turns out to be here any more: that is told as an ended session', async () => {
    answers['/api/auth/get-session'] = 'network';
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers['/api/auth/get-session'] = { body: null };
    await session.checkSession();
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-token-expired' });
  });
});

describe('the end', () => {
  test('the session is renewed five minutes before it ends', async () => {
    const session = await open(true);
    await session.ensureSession();
    await vi.advanceTimersByTimeAsync(HOUR - 5 * 60_000 - 1);
    expect(named('/api/auth/get-session')).toBe(1);
    answers['/api/auth/get-session'] = found(HOUR);
    await vi.advanceTimersByTimeAsync(1);
    expect(named('/api/auth/get-session')).toBe(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect((await session.ensureSession())?.uid).toBe('u1');
  });

  test('it counts as ended thirty seconds early', async () => {
    const session = await open(true);
    await session.ensureSession();
    const state = await stateOf(session);
    answers['/api/auth/get-session'] = 'network';
    await vi.advanceTimersByTimeAsync(HOUR - 30_001);
    expect(state.current).toMatchObject({ user: { uid: 'u1' } });
    await vi.advanceTimersByTimeAsync(1);
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-token-expired' });
    expect(localStorage.getItem('krona.signed-in')).toBeNull();
  });

  test('a 401 anywhere signs the person out', async () => {
    const session = await open(true);
    await session.ensureSession();
    answers['/api/users/u1'] = { status: 401 };
    const { api } = await import('~/web/sync/api');
    await expect(api('GET /api/users/:uid', { params: { uid: 'u1' } })).rejects.toThrow();
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-token-expired' });
  });
});

describe('an end elsewhere', () => {
  /** The other tabs, as this one reaches and hears them. */
  function tabs() {
    const told: unknown[] = [];
    const listeners: { onmessage?: (event: { data: unknown }) => void }[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage?: (event: { data: unknown }) => void;
        constructor() {
          listeners.push(this);
        }
        postMessage(signal: unknown) {
          told.push(signal);
        }
      },
    );
    const tell = (signal: string) => {
      for (const { onmessage } of listeners) onmessage?.({ data: signal });
    };
    return { told, tell };
  }
  const BANNED = { status: 403, body: { code: 'BANNED_USER' } };

  test.each([
    ['auth/user-disabled', 'shut', BANNED],
    ['auth/user-token-expired', 'ended', { body: null }],
  ])('signs out with «%s» as soon as it is heard of, and tells the other tabs «%s»', async (ended, signal, answer) => {
    const { told } = tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers['/api/auth/get-session'] = answer;
    await session.endedElsewhere();
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended });
    expect(told).toEqual([signal]);
    expect(localStorage.getItem('krona.signed-in')).toBeNull();
    calls = [];
    await session.endedElsewhere();
    expect(calls).toEqual([]);
  });

  test('of another tab is told by its reason, without a question', async () => {
    const { tell } = tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    calls = [];
    // What that tab has noted on the device before.
    (await import('~/web/device/device-owner')).rememberEnded();
    tell('shut');
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-disabled' });
    expect(calls).toEqual([]);
  });

  test.each(['out', 'ended', 'shut'])(
    '«%s» that neither the device nor the server knows of ends and empties nothing',
    async (signal) => {
      const { told, tell } = tabs();
      const session = await open(true, 'u1');
      await session.ensureSession();
      sessionStorage.setItem('krona.seat-draft.u1', 'тайное слово');
      for (const answer of ['network', 'broken', { status: 503 }, found(HOUR)] as const) {
        answers['/api/auth/get-session'] = answer;
        tell(signal);
        await vi.advanceTimersByTimeAsync(10);
        expect(session.currentUser()?.uid).toBe('u1');
      }
      expect(localStorage.getItem('krona.signed-in')).toBe('u1');
      // The server knows the session no more, but nobody has said on this device that they leave: their words wait for them.
      answers['/api/auth/get-session'] = { body: null };
      tell(signal);
      await vi.advanceTimersByTimeAsync(10);
      expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-token-expired' });
      expect(sessionStorage.getItem('krona.seat-draft.u1')).toBe('тайное слово');
      expect(told).not.toContain('out');
    },
  );

  test('heard of by who is not inside takes nobody’s name from the device', async () => {
    const { tell } = tabs();
    const session = await open(true, 'u1');
    answers['/api/auth/get-session'] = 'network';
    await session.ensureSession();
    for (const signal of ['out', 'ended', 'shut']) tell(signal);
    await vi.advanceTimersByTimeAsync(10);
    expect(localStorage.getItem('krona.signed-in')).toBe('u1');
    answers['/api/auth/get-session'] = found(HOUR);
    expect(await session.checkSession()).toMatchObject({ uid: 'u1' });
  });

  test('in words that no build knows is not heard', async () => {
    const { tell } = tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    calls = [];
    const nonsense: unknown[] = [
      undefined,
      null,
      '',
      'OUT',
      'out ',
      0,
      1,
      true,
      [],
      ['out'],
      {},
      { signal: 'out' },
      { toString: () => 'out' },
      () => {},
    ];
    for (const told of nonsense) tell(told as string);
    await vi.advanceTimersByTimeAsync(10);
    expect([session.currentUser()?.uid, calls]).toEqual(['u1', []]);
  });

  test('that is none, or can’t be asked, signs nobody out', async () => {
    const { told } = tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    await session.endedElsewhere();
    answers['/api/auth/get-session'] = 'network';
    await session.endedElsewhere();
    answers['/api/auth/get-session'] = 'broken';
    await session.endedElsewhere();
    expect(session.currentUser()?.uid).toBe('u1');
    expect(told).toEqual([]);
  });

  test('is asked for when the page becomes visible again', async () => {
    // The pages of the tests before hear of it too, and would tell this one.
    tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers['/api/auth/get-session'] = BANNED;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect((await stateOf(session)).current).toMatchObject({ user: null, ended: 'auth/user-disabled' });
  });

  test('leaves alone who is leaving', async () => {
    const { tell } = tabs();
    const session = await open(true, 'u1');
    await session.ensureSession();
    answers['/api/auth/sign-out'] = { body: {} };
    const left = session.signOut();
    answers['/api/auth/get-session'] = BANNED;
    await session.endedElsewhere();
    tell('ended');
    expect(session.currentUser()?.uid).toBe('u1');
    await left;
    expect((await stateOf(session)).current).toEqual(NOBODY);
  });
});

describe('signing in and out', () => {
  test('a refused sign-in is logged and rethrown', async () => {
    answers['/api/auth/sign-in/email'] = { status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } };
    const session = await open(false);
    await expect(session.signIn('a@example.ru', 'secret')).rejects.toMatchObject({ status: 401 });
    expect(session.reported()).toHaveLength(1);
  });

  test('a sign-in loads the person', async () => {
    answers['/api/auth/sign-in/email'] = { body: { user: { id: 'u1' } } };
    const session = await open(false);
    expect(await session.signIn('a@example.ru', 'secret')).toMatchObject({ uid: 'u1' });
    expect(localStorage.getItem('krona.signed-in')).toBe('u1');
  });

  test('who has signed in is not taken for who was here before, though the profile does not come', async () => {
    answers['/api/auth/get-session'] = { status: 503 };
    answers['/api/auth/sign-in/email'] = { body: { user: { id: 'u2' } } };
    const session = await open(true, 'u1');
    await session.signIn('b@example.ru', 'secret');
    expect((await stateOf(session)).current).toMatchObject({ user: null, unsure: true });
    expect(localStorage.getItem('krona.signed-in')).toBe('u2');
  });

  test('an answer from before a change is overtaken, and who waited for it hears the new one', async () => {
    const session = await open(true, 'u1');
    const ask = fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    vi.stubGlobal('fetch', async (path: string) => {
      const answer = await ask(path);
      // Each question, or one of another test's session would be held in place of the early one.
      if (path === '/api/auth/get-session') await held;
      return answer;
    });
    const early = session.ensureSession();
    await vi.advanceTimersByTimeAsync(0);
    answers['/api/users/u1'] = { body: { ...PERSON, email: 'b@example.ru' } };
    const late = session.personChanged();
    await vi.advanceTimersByTimeAsync(0);
    letGo();
    expect((await late)?.email).toBe('b@example.ru');
    expect((await early)?.email).toBe('b@example.ru');
    expect(session.currentUser()?.email).toBe('b@example.ru');
  });

  test('a failed sign-out is rethrown and keeps the person', async () => {
    answers['/api/auth/sign-out'] = { status: 500 };
    const session = await open(true);
    await session.ensureSession();
    await expect(session.signOut()).rejects.toMatchObject({ status: 500 });
    expect((await stateOf(session)).current).toMatchObject({ user: { uid: 'u1' } });
    expect(session.reported()).toHaveLength(1);
  });

  test('signing out clears the person', async () => {
    answers['/api/auth/sign-out'] = {};
    const session = await open(true);
    await session.ensureSession();
    await session.signOut();
    expect((await stateOf(session)).current).toEqual(NOBODY);
    expect(localStorage.getItem('krona.signed-in')).toBeNull();
  });

  test('what is held in memory goes with its person, and with nobody else', async () => {
    const session = await open(true, 'u1');
    const { onPersonGone } = await import('~/web/device/person-change');
    let times = 0;
    onPersonGone(() => times++);
    await session.checkSession();
    await session.checkSession();
    expect(times).toBe(0);
    const other = { ...PERSON, uid: 'u2' };
    answers['/api/auth/get-session'] = { body: { ...found(HOUR).body, user: { id: 'u2' } } };
    answers['/api/users/u2'] = { body: other };
    await session.checkSession();
    expect(session.currentUser()?.uid).toBe('u2');
    expect(times).toBe(1);
    answers['/api/auth/sign-out'] = { body: {} };
    await session.signOut();
    expect(times).toBe(2);
  });

  test('without a network the device forgets at once, and the server hears of it before anything else', async () => {
    answers['/api/auth/sign-out'] = 'network';
    const session = await open(true, 'u1');
    await session.ensureSession();
    localStorage.setItem('krona.draft.u1', 'тайное слово');
    await session.signOut();
    expect((await stateOf(session)).current).toMatchObject({ user: null });
    expect(JSON.stringify(localStorage)).not.toMatch(/тайное|u1/);

    calls = [];
    await expect(session.signIn('a@example.ru', 'secret')).rejects.toMatchObject({ code: 'network' });
    expect(calls).toEqual(['/api/auth/sign-out']);
    answers = { ...answers, '/api/auth/sign-out': {}, '/api/auth/sign-in/email': { body: { user: { id: 'u1' } } } };
    calls = [];
    expect(await session.signIn('a@example.ru', 'secret')).toMatchObject({ uid: 'u1' });
    expect(calls.slice(0, 2)).toEqual(['/api/auth/sign-out', '/api/auth/sign-in/email']);
    expect(localStorage.getItem('krona.sign-out-due')).toBeNull();
  });

  test.each([
    ['ended', 'тайное слово'],
    ['out', null],
  ])('«%s» of another tab leaves here %s', async (signal, left) => {
    const channels: { onmessage?: (event: { data: unknown }) => void }[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage?: (event: { data: unknown }) => void;
        constructor() {
          channels.push(this);
        }
        postMessage() {}
      },
    );
    const session = await open(true, 'u1');
    await session.ensureSession();
    sessionStorage.setItem('krona.seat-draft.u1', 'тайное слово');
    const { forgetPerson, rememberEnded } = await import('~/web/device/device-owner');
    if (signal === 'out') forgetPerson('u1');
    else rememberEnded();
    for (const { onmessage } of channels) onmessage?.({ data: signal });
    expect(session.currentUser()).toBeNull();
    expect(sessionStorage.getItem('krona.seat-draft.u1')).toBe(left);
  });
});

describe('the guard', () => {
  const enter = async (session: Awaited<ReturnType<typeof open>>, url: string) => {
    const { RouterContextProvider } = await import('react-router');
    const context = new RouterContextProvider();
    const next = vi.fn();
    const args = { request: new Request(url), context, params: {}, url: new URL(url), pattern: '' };
    await session.guard('auth')(args as never, next);
    return { next, context };
  };

  test('sends a visitor to the sign-in page and back', async () => {
    answers['/api/auth/get-session'] = { body: null };
    const session = await open(false);
    const refused = await enter(session, 'http://site/profile/settings?a=1').catch((thrown: Response) => thrown);
    expect((refused as Response).headers.get('location')).toBe('/login?next=%2Fprofile%2Fsettings%3Fa%3D1');
  });

  test('lets the person in', async () => {
    const session = await open(false);
    const { next, context } = await enter(session, 'http://site/personal-cabinet');
    expect(next).toHaveBeenCalledOnce();
    expect(context.get(session.userContext).uid).toBe('u1');
  });

  test('an unknown guard is an error', async () => {
    const session = await open(false);
    expect(() => session.guard('admin')).toThrow('Unknown route middleware: admin');
  });
});
