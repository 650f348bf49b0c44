// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const GUEST = 'krona.guide-ticks';
const QUEUE = 'krona.guide-queue.u1';
const AT = '2026-11-21T10:00:00.000Z';
const GUIDE = 'calm';

/** A small server of one account: what it holds, and how it answers. */
let held: Map<string, string>;
let mode: 'works' | 'offline' | 'refuses' | 'busy';
let calls: string[];
let beforeAnswer: (() => void) | null;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function put(path: string, init: RequestInit): Response {
  const [, guide = '', step = ''] = /guides\/([^/]+)\/steps\/([^/]+)$/.exec(path) ?? [];
  if (mode === 'refuses') return json(404, { success: false, code: 'not-found' });
  const key = `${guide}/${step}`;
  const { done } = JSON.parse(String(init.body)) as { done: boolean };
  if (done) held.set(key, held.get(key) ?? AT);
  else held.delete(key);
  return json(200, { doneAt: held.get(key) ?? null });
}

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  calls.push(`${init.method} ${path}`);
  if (mode === 'offline') throw new TypeError('no network');
  if (mode === 'busy') return json(429, { success: false, code: 'too-many-requests' });
  const response =
    init.method === 'PUT'
      ? put(path, init)
      : json(200, {
          steps: [...held].map(([key, doneAt]) => ({ guide: key.split('/')[0], step: key.split('/')[1], doneAt })),
        });
  beforeAnswer?.();
  return response;
}

async function open() {
  vi.resetModules();
  const store = await import('./tick-store');
  const { toastStore } = await import('~/web/ui/toast');
  store.subscribeTicks(() => {});
  return { ...store, toastStore, ticked: () => [...store.tickBoard().ticks.keys()].sort() };
}

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'u1');
  held = new Map();
  mode = 'works';
  calls = [];
  beforeAnswer = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('what is ticked before the session is known is theirs whom the device remembers', async () => {
  const { setTickOwner, refreshTicks, changeSteps, ticked } = await open();
  changeSteps('calm', ['one'], true);
  expect([ticked(), localStorage.getItem(GUEST), Object.keys(stored(QUEUE))]).toEqual([
    ['calm/one'],
    null,
    ['calm/one'],
  ]);
  setTickOwner('u1');
  await refreshTicks();
  expect([...held.keys()]).toEqual(['calm/one']);
});

describe('a guest', () => {
  beforeEach(() => localStorage.removeItem('krona.signed-in'));

  it('keeps ticks on the device and asks the server nothing', async () => {
    const { setTickOwner, changeSteps, tickBoard, ticked } = await open();
    expect(tickBoard().known).toBe(false);
    setTickOwner(null);
    changeSteps(GUIDE, ['one', 'two'], true);
    changeSteps(GUIDE, ['two'], false);
    expect(ticked()).toEqual(['calm/one']);
    expect(Object.keys(stored(GUEST))).toEqual(['calm/one']);
    expect([tickBoard().known, calls]).toEqual([true, []]);
    expect((await open()).ticked()).toEqual(['calm/one']);
  });

  it('loses nothing else to damaged data', async () => {
    for (const raw of ['oops', 'null', '[]', '7', '{"calm/one":5}', '{"__proto__":"x","a b/c":"2026"}']) {
      localStorage.setItem(GUEST, raw);
      expect((await open()).ticked(), raw).toEqual([]);
    }
    localStorage.setItem(GUEST, `{"calm/one":"${AT}","calm/two":"yesterday","no key":"${AT}"}`);
    expect((await open()).ticked()).toEqual(['calm/one']);
  });

  it('is told when the browser keeps nothing, and ticks on', async () => {
    const { setTickOwner, changeSteps, ticked, toastStore } = await open();
    setTickOwner(null);
    const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeSteps(GUIDE, ['one'], true);
    refusal.mockRestore();
    expect(ticked()).toEqual(['calm/one']);
    expect(toastStore.get()?.text).toMatch(/не\u00a0даёт запомнить/);
  });
});

describe('a learner', () => {
  it('sees the account, and a tick at once', async () => {
    held.set('calm/one', AT);
    const { setTickOwner, refreshTicks, changeSteps, tickBoard, ticked } = await open();
    setTickOwner('u1');
    expect(tickBoard().known).toBe(false);
    await refreshTicks();
    expect([tickBoard().known, ticked()]).toEqual([true, ['calm/one']]);
    changeSteps(GUIDE, ['two'], true);
    expect(ticked()).toEqual(['calm/one', 'calm/two']);
    await refreshTicks();
    expect([...held.keys()]).toEqual(['calm/one', 'calm/two']);
    expect(localStorage.getItem(QUEUE)).toBeNull();
  });

  it('leaves the ticks of a guest on the device until they are asked for, then loses none of the account', async () => {
    localStorage.setItem(GUEST, JSON.stringify({ 'calm/one': AT, 'calm/two': AT }));
    held.set('calm/two', AT).set('calm/three', AT);
    const { setTickOwner, refreshTicks, carryGuestTicks, ticked, hasWaiting } = await open();
    setTickOwner('u1');
    await refreshTicks();
    expect([Object.keys(stored(GUEST)), hasWaiting()]).toEqual([['calm/one', 'calm/two'], false]);
    expect(ticked()).toEqual(['calm/three', 'calm/two']);
    await carryGuestTicks('u1');
    expect(localStorage.getItem(GUEST)).toBeNull();
    expect(ticked()).toEqual(['calm/one', 'calm/three', 'calm/two']);
    expect([...held.keys()].sort()).toEqual(['calm/one', 'calm/three', 'calm/two']);
    expect(hasWaiting()).toBe(false);
  });

  it.each(['offline', 'busy'] as const)('keeps a tick while the server is %s, over a reload too', async (trouble) => {
    const first = await open();
    first.setTickOwner('u1');
    await first.refreshTicks();
    mode = trouble;
    first.changeSteps(GUIDE, ['one'], true);
    first.changeSteps(GUIDE, ['two'], true);
    first.changeSteps(GUIDE, ['two'], false);
    await first.refreshTicks();
    expect([first.ticked(), first.tickBoard().waits]).toEqual([['calm/one'], true]);
    const second = await open();
    second.setTickOwner('u1');
    expect(second.ticked()).toEqual(['calm/one']);
    mode = 'works';
    await second.refreshTicks();
    expect([...held.keys()]).toEqual(['calm/one']);
    expect([second.ticked(), second.tickBoard().waits, second.hasWaiting()]).toEqual([['calm/one'], false, false]);
  });

  it('sees a refused tick taken back, with the reason', async () => {
    const { setTickOwner, refreshTicks, changeSteps, ticked, hasWaiting, toastStore } = await open();
    setTickOwner('u1');
    await refreshTicks();
    mode = 'refuses';
    changeSteps(GUIDE, ['gone'], true);
    expect(ticked()).toEqual(['calm/gone']);
    await refreshTicks();
    expect([ticked(), hasWaiting()]).toEqual([[], false]);
    expect(toastStore.get()).toMatchObject({ kind: 'bad', text: 'Отметка не\u00a0сохранилась' });
  });

  it('may change a step again while the first change is on its way', async () => {
    const { setTickOwner, refreshTicks, changeSteps, ticked } = await open();
    setTickOwner('u1');
    await refreshTicks();
    beforeAnswer = () => {
      beforeAnswer = null;
      changeSteps(GUIDE, ['one'], false);
    };
    changeSteps(GUIDE, ['one'], true);
    await refreshTicks();
    expect([ticked(), [...held.keys()]]).toEqual([[], []]);
  });

  it('hears another tab, and nothing of another person', async () => {
    const { setTickOwner, refreshTicks, ticked } = await open();
    setTickOwner('u1');
    await refreshTicks();
    const tab = new BroadcastChannel(GUEST);
    tab.postMessage({ uid: 'u2', ticks: new Map([['calm/foreign', AT]]) });
    tab.postMessage({ uid: 'u1', ticks: new Map([['calm/one', AT]]) });
    await vi.waitFor(() => expect(ticked()).toEqual(['calm/one']));
    tab.close();
  });

  it('leaves nothing of the account on the page after signing out', async () => {
    held.set('calm/one', AT);
    const { setTickOwner, refreshTicks, ticked } = await open();
    setTickOwner('u1');
    await refreshTicks();
    setTickOwner(null);
    expect([ticked(), Object.keys(localStorage)]).toEqual([[], ['krona.signed-in']]);
  });
});
