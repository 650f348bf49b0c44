import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '~/web/app/resources';
import { databaseName, GUEST } from '~/web/device/device-keys';
import { openStore } from '~/web/sync/device-store';
import { LocalData } from '~/web/sync/local-data';
import type { MutationOutcome } from '~/web/sync/outcomes';
import type { AnyResource } from '~/web/sync/resource';
import type { Person } from '../../bench/people';
import { ORIGIN, openTestApp, type TestApp } from '../support/app';
import { SAMPLES, type Sample } from './samples';

/**
 * Random lives of every declared resource over the real server: two devices with two tabs each, bad lines, refusals, reloads,
 * sign-outs that give up what waits, a guest whose things come along at sign-in. RUNS=2000 for a long run.
 */

const RUNS = Number(process.env.RUNS ?? (process.env.EVERYTHING ? 50 : 8));

type Fault = 'fault' | 'lost' | 'refused';
type Command =
  | { kind: 'write'; device: number; tab: number; pick: number; pause: number }
  | { kind: 'remove'; device: number; tab: number; pick: number; pause: number }
  | { kind: 'offline'; device: number }
  | { kind: 'online'; device: number }
  | { kind: 'reload'; device: number; tab: number }
  | { kind: 'read'; device: number; tab: number }
  | { kind: 'leave'; device: number }
  | { kind: 'enter'; device: number; tab: number }
  | { kind: 'break'; device: number; fault: Fault };

const device = fc.nat(1);
const tab = fc.nat(1);
const one = { device, tab };
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('write' as const), ...one, pick: fc.nat(11), pause: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), ...one, pick: fc.nat(11), pause: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'read' as const), ...one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('enter' as const), ...one }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('break' as const),
      device,
      fault: fc.constantFrom<Fault>('fault', 'lost', 'refused'),
    }),
  },
);

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** What a device wrote, with the words it saw at that moment, or those it wrote over. */
interface Written {
  /** The device has kept it: from now on it may not be lost. */
  kept: boolean;
  key: string;
  word: string;
  seen: string;
  /** Its person has left this device before the account had it. */
  isGivenUp?: boolean;
}

class Device {
  readonly factory = new IDBFactory();
  readonly #turns = new Map<string, Promise<unknown>>();
  online = true;
  /** Whoever is at this device is a guest. */
  left = false;
  broken: Fault | null = null;
  /** Changes that the server has handled, by key, in the order of their first arrival. */
  readonly handled = new Map<string, string[]>();
  readonly written: Written[] = [];
  tabs: LocalData[] = [];

  constructor(
    readonly number: number,
    readonly resource: AnyResource,
    readonly person: Person,
  ) {}

  readonly #inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (this.#turns.get(name) ?? Promise.resolve()).then(work, work);
    this.#turns.set(name, mine);
    return mine;
  };

  /** Whose things its pages write. */
  get owner(): string {
    return this.left ? GUEST : this.person.uid;
  }

  /** A sign-out after a yes: what has not reached the account is given up. */
  async leave(account: string): Promise<void> {
    if (this.left) return;
    this.left = true;
    for (const one of this.written) if (!account.includes(one.word)) one.isGivenUp = true;
    await new Promise((resolve) => {
      const deleting = this.factory.deleteDatabase(databaseName(this.person.uid));
      deleting.onsuccess = resolve;
      deleting.onerror = resolve;
    });
  }

  /** A sign-in, and a yes to what the guest has made here. */
  async enter(tab: number): Promise<void> {
    this.left = false;
    await this.#inTurn('carry', async () => this.tabs[tab]?.takeFromGuest(this.person.uid, this.resource));
  }

  async openTab(at: number): Promise<void> {
    this.tabs[at]?.close();
    const { factory } = this;
    const store = openStore((name, version, callbacks) => {
      // Asked for at once, before anything else can run.
      globalThis.indexedDB = factory;
      return openDB(name, version, callbacks as never) as never;
    });
    const wrapped = {
      name: this.resource.name,
      pendingForms: ['', '', ''],
      guestForms: '',
      load: async () => this.resource,
    } as const;
    this.tabs[at] = new LocalData({
      store,
      declared: async () => [wrapped],
      guest: GUEST,
      mayPersist: (owner) => owner === GUEST || !this.left,
      withLock: this.#inTurn,
      newId: () => crypto.randomUUID(),
      report: (error) => failures.push(error),
    });
  }
}

const here = new AsyncLocalStorage<Device>();
const failures: unknown[] = [];
let site: TestApp;
let people: Person[] = [];
let serial = 0;

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const on = here.getStore();
  if (!on) throw new Error('a request of no device');
  await turns(1);
  const method = init.method ?? 'GET';
  if (!on.online) throw new TypeError('offline');
  const fault = method === 'GET' ? null : on.broken;
  if (fault) on.broken = null;
  if (fault === 'fault')
    return Response.json({ success: false, code: 'internal', id: 'x', message: 'x' }, { status: 500 });
  if (fault === 'refused')
    return Response.json({ success: false, code: 'invalid-argument', issues: [] }, { status: 400 });
  const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: on.person.cookie, origin: ORIGIN };
  const {
    statusCode,
    rawPayload,
    headers: given,
  } = await site.app.inject({
    ...{ method: method as 'GET', url, headers },
    ...(init.body ? { payload: String(init.body) } : {}),
  });
  if (fault === 'lost') throw new TypeError('the answer is lost');
  const body = [204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload);
  return new Response(body, { status: statusCode, headers: { 'content-type': String(given['content-type'] ?? '') } });
}

beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
  people = await site.people(Object.keys(SAMPLES).length * (RUNS + 60));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', {});
  // A toast of what has arrived.
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});

interface Life {
  devices: Device[];
  resource: AnyResource;
  sample: Sample;
  uid: string;
}

const rowText = (state: unknown): string => JSON.stringify(state) ?? '';

async function begin(resource: AnyResource, sample: Sample): Promise<Life> {
  const person = people.pop();
  if (!person) throw new Error('no person left');
  const life: Life = { devices: [], resource, sample, uid: person.uid };
  for (const number of [0, 1]) {
    const device: Device = new Device(
      number,
      {
        ...resource,
        send: async (sending: { id: string; change: unknown }) => {
          const sent = await resource.send(sending as never);
          const key = resource.keyOf(sending.change);
          const before = device.handled.get(key) ?? [];
          if (!before.includes(sending.id)) device.handled.set(key, [...before, sending.id]);
          return sent;
        },
      },
      person,
    );
    life.devices.push(device);
    for (const at of [0, 1]) await device.openTab(at);
  }
  await readAccount(life, async () => sample.prepare?.(person.uid));
  return life;
}

const onTab = <T>(device: Device, work: () => Promise<T>): Promise<T> => here.run(device, work);

async function run(life: Life, commands: readonly Command[]): Promise<void> {
  const { devices, sample, uid } = life;
  const running: Promise<MutationOutcome>[] = [];
  for (const command of commands) {
    const device = devices[command.device] as Device;
    if (command.kind === 'offline' || command.kind === 'online') device.online = command.kind === 'online';
    else if (command.kind === 'break') device.broken = command.fault;
    else if (command.kind === 'reload') await device.openTab(command.tab);
    else if (command.kind === 'leave') await device.leave(await accountText(life));
    else if (command.kind === 'enter') await onTab(device, () => device.enter(command.tab));
    else {
      const data = device.tabs[command.tab] as LocalData;
      if (command.kind === 'read') {
        if (!device.left) await onTab(device, () => data.sync(uid, device.resource, { reads: true }));
      } else {
        if (sample.signedInOnly && device.left) continue;
        const word = `слово${++serial};`;
        const { owner } = device;
        const { state } = data.getSnapshot(owner, device.resource);
        const { pick } = command;
        const change = command.kind === 'write' ? sample.write(pick, word, state) : sample.remove(pick, state);
        const one: Written = {
          kept: false,
          key: device.resource.keyOf(change),
          word: rowText(change).includes(word) ? word : '',
          seen: sample.writesOver?.(change) ?? rowText(state),
        };
        device.written.push(one);
        const outcome = onTab(device, () => data.mutate(owner, device.resource, change));
        running.push(outcome);
        void outcome.then(({ kind }) => {
          one.kept = kind !== 'page';
        });
        await turns(command.pause * 4);
      }
    }
  }
  // The line is good again.
  for (const device of devices) {
    device.online = true;
    device.broken = null;
  }
  for (const outcome of await Promise.allSettled(running)) expect(outcome.status).toBe('fulfilled');
  // What a guest wrote lies on the device by now, and comes along.
  for (const device of devices) await onTab(device, () => device.enter(0));
  for (let round = 0; round < 4; round++)
    for (const device of devices)
      for (const data of device.tabs)
        await onTab(device, async () => {
          // Hours pass between the tries: no limit of a person or of an address holds them up.
          await site.deps.db.pool.query('delete from rate_count');
          await data.flushOutbox(uid);
          await data.sync(uid, device.resource, { reads: true });
        });
  await turns(6);
}

/** What the account holds, whatever the line. */
async function readAccount<T>({ devices }: Life, read: () => Promise<T>): Promise<T> {
  const [first] = devices as [Device, Device];
  const { online } = first;
  first.online = true;
  return onTab(first, read).finally(() => {
    first.online = online;
  });
}

const accountText = (life: Life): Promise<string> =>
  readAccount(life, async () =>
    rowText(await (life.sample.account?.(life.uid) ?? life.resource.read(life.uid, undefined))),
  );

async function check(life: Life): Promise<void> {
  const { devices, resource, sample, uid } = life;
  expect(failures.splice(0)).toEqual([]);
  const account = await readAccount(life, () => resource.read(uid, undefined));
  const texts: string[] = [await accountText(life)];
  for (const device of devices)
    for (const data of device.tabs) {
      const board = data.getSnapshot(uid, device.resource);
      expect(board.pendingCount, 'nothing waits').toBe(0);
      expect(sample.essence(board.state), 'every tab shows the account').toEqual(sample.essence(account));
      texts.push(...board.refused.map(({ change }) => rowText(change)));
    }
  if (!sample.texts) return;
  const everything = texts.join('\n');
  const written = devices.flatMap((device) =>
    device.written.map((one, at) => ({ ...one, device, later: device.written.slice(at + 1) })),
  );
  for (const { word, key, device, later, kept, isGivenUp } of written) {
    if (!word || !kept || isGivenUp || !sample.wordOf?.(key)) continue;
    const times = texts[0]?.split(word).length ?? 1;
    expect(times, `${word} stands once`).toBeLessThanOrEqual(2);
    // The same device has written over it, or another one that saw it.
    const isReplaced =
      (!sample.writesOver && later.some((one) => one.key === key)) ||
      devices.some(
        (other) =>
          (sample.writesOver || other !== device) &&
          other.written.some((one) => one.key === key && one.seen.includes(word)),
      );
    if (!isReplaced) expect(everything, `${word} is there to be read`).toContain(word);
  }
}

describe.each(RESOURCES.map(({ name, load }) => ({ name, load })))('$name', ({ name, load }) => {
  it('has a sample of its changes', () => expect(Object.keys(SAMPLES)).toContain(name));

  it('loses nothing, brings each thing once, and ends alike everywhere', async () => {
    const resource = await load();
    const sample = SAMPLES[name] as Sample;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30 }), async (commands) => {
        const life = await begin(resource, sample);
        try {
          await run(life, commands);
          await check(life);
        } finally {
          for (const { tabs } of life.devices) for (const data of tabs) data.close();
        }
      }),
      {
        numRuns: RUNS,
        endOnFailure: process.env.SHRINK === undefined,
        ...(process.env.SEED ? { seed: Number(process.env.SEED), path: process.env.AT ?? '' } : {}),
      },
    );
  }, 10_800_000);
});
