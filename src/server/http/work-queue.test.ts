import { expect, test } from 'vitest';
import { DEFAULT_WORK, WorkQueue } from './work-queue';

/** A clock that stands until it is moved. */
function standingClock() {
  let now = 0;
  const due: { at: number; work: () => void }[] = [];
  const later = (work: () => void, ms: number) => {
    const one = { at: now + ms, work };
    due.push(one);
    return () => void due.splice(due.indexOf(one), 1);
  };
  const pass = (ms: number) => {
    now += ms;
    for (const one of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(one), 1);
      one.work();
    }
  };
  return { later, pass };
}

const { later, pass } = standingClock();
const ONE = { all: 1, ofOne: 1 };
const BOUNDS = {
  ...DEFAULT_WORK,
  threads: { quick: ONE, long: ONE },
  bytes: { all: 100, ofOne: 100 },
  waiting: 3,
  waitingOfOne: 2,
};
const makeQueue = (bounds: Partial<typeof BOUNDS> = {}) => new WorkQueue({ ...BOUNDS, ...bounds }, later);

/** Work that ends when it is told to, and what has begun so far. */
function holder() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, work, endNext, settled };
}

test('people take turns, and what is over the bounds is sent away at once', async () => {
  const queue = makeQueue();
  const { begun, work, endNext, settled } = holder();
  const asked = [
    ...['a1', 'a2', 'a3'].map((name) => queue.run('long', 'a', work(name))),
    queue.run('long', 'a', work('a4: the third of one that would wait')),
    queue.run('long', 'b', work('b1')),
    queue.run('long', 'c', work('c1: the fourth that would wait')),
  ];
  expect(await asked[3]).toBeNull();
  expect(await asked[5]).toBeNull();
  await settled();
  expect(begun).toEqual(['a1']);
  for (let end = 0; end < 4; end++) await endNext();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(await asked[4]).toEqual({ done: 'b1' });
});

test('what has waited too long is sent away, and its place goes to the next', async () => {
  const queue = makeQueue();
  const { begun, work, endNext, settled } = holder();
  void queue.run('long', 'a', work('a'));
  const late = queue.run('long', 'b', work('b'));
  pass(BOUNDS.waitMs - 1);
  const inTime = queue.run('long', 'c', work('c'));
  pass(1);
  expect(await late).toBeNull();
  await endNext();
  pass(BOUNDS.waitMs);
  await settled();
  expect(begun).toEqual(['a', 'c']);
  await endNext();
  expect(await inTime).toEqual({ done: 'c' });
});

test('files never stand in the way of a search', async () => {
  const queue = makeQueue();
  const { work } = holder();
  void queue.run('long', 'a', work('a'));
  expect(await queue.run('quick', 'b', () => 'found')).toEqual({ done: 'found' });
});

test('work that fails gives its thread back', async () => {
  const queue = makeQueue();
  await expect(queue.run('long', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('long', 'b', () => 'done')).toEqual({ done: 'done' });
});

test('one person never keeps everybody else away', async () => {
  const queue = makeQueue({ threads: { quick: ONE, long: { all: 2, ofOne: 1 } }, bytes: { all: 100, ofOne: 70 } });
  const { begun, work, endNext } = holder();
  const mine = ['a1', 'a2'].map((name) => queue.run('long', 'a', work(name)));
  const held = await queue.hold('a', 60);
  let more = false;
  void queue.hold('a', 20).then(() => {
    more = true;
  });
  const another = await queue.hold('b', 40);
  expect(await queue.run('long', 'b', () => 'another')).toEqual({ done: 'another' });
  expect([begun, another === null, more]).toEqual([['a1'], false, false]);
  held?.();
  await endNext();
  expect([begun, more]).toEqual([['a1', 'a2'], true]);
  await endNext();
  expect(await Promise.all(mine)).toEqual([{ done: 'a1' }, { done: 'a2' }]);
});

test('what could never wait leaves its place to what does', async () => {
  const queue = makeQueue({ waiting: 0 });
  const { work, endNext } = holder();
  const begun = queue.run('long', 'a', work('a'));
  expect(await queue.run('long', 'b', work('b'))).toBeNull();
  await endNext();
  expect(await begun).toEqual({ done: 'a' });
  expect(await queue.run('long', 'b', () => 'later')).toEqual({ done: 'later' });
});

test('bytes are held up to a bound, one larger than it alone', async () => {
  const queue = makeQueue();
  const first = await queue.hold('a', 60);
  const small = await queue.hold('b', 40);
  let got = '';
  const large = queue.hold('c', 500).then((release) => {
    got += 'large ';
    return release;
  });
  const next = queue.hold('d', 1).then(() => {
    got += 'next';
  });
  first?.();
  // Giving it back twice counts once.
  first?.();
  await Promise.resolve();
  expect(got).toBe('');
  small?.();
  (await large)?.();
  await next;
  expect(got).toBe('large next');
});

test('bodies that come one after another are read at a bounded rate', async () => {
  const queue = makeQueue();
  const first = await queue.receive('a', 60);
  let got = '';
  const next = queue.receive('b', 60).then((release) => {
    got = 'next';
    return release;
  });
  first?.();
  first?.();
  await Promise.resolve();
  expect(got).toBe('');
  pass(2_000);
  const second = await next;
  pass(2_000);
  let last = '';
  const another = queue.hold('c', 60).then(() => {
    last = 'another';
  });
  await Promise.resolve();
  expect([got, last]).toEqual(['next', '']);
  second?.();
  await another;
});

test('a slow reader of a file holds no thread', async () => {
  const queue = makeQueue();
  const made: number[] = [];
  let closed = false;
  async function* parts() {
    try {
      for (let part = 0; part < 3; part++) {
        made.push(part);
        yield part;
      }
    } finally {
      closed = true;
    }
  }
  const file = queue.steps('long', 'a', parts());
  expect(await file.next()).toEqual({ done: false, value: 0 });
  expect(await queue.run('long', 'b', () => 'another')).toEqual({ done: 'another' });
  expect(await file.next()).toEqual({ done: false, value: 1 });
  await file.return?.();
  expect([made, closed]).toEqual([[0, 1], true]);
});
