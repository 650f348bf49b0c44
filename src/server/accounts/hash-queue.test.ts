import { expect, test } from 'vitest';
import { HashQueue, type Lane, type QueueSlot } from './hash-queue';

const SIZE = { atOnce: 1, strangers: 3, known: 2 };

/** Hashes that end when they are told to, and the names of those that have begun. */
function openQueue(size = SIZE) {
  const queue = new HashQueue(size);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const hash = (name: string, lane: Lane) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = (name: string) => ends.get(name)?.();
  return { queue, begun, hash, end };
}

test('strangers beyond their places are sent away, and a place that is left is free again', () => {
  const { queue } = openQueue();
  const places = Array.from({ length: 4 }, () => queue.enter(null));
  expect(places.map((place) => place?.lane)).toEqual(['stranger', 'stranger', 'stranger', undefined]);
  places[1]?.leave();
  expect(queue.enter(null)?.lane).toBe('stranger');
  expect(queue.enter(null)).toBeNull();
});

test('strangers leave the places of the known free; each of the known has one', () => {
  const { queue } = openQueue();
  for (let i = 0; i < 4; i++) queue.enter(null);
  const first = queue.enter('a') as QueueSlot;
  expect(first.lane).toBe('known');
  // A second request of the same name stands with the strangers, and there is no place left.
  expect(queue.enter('a')).toBeNull();
  expect(queue.enter('b')?.lane).toBe('known');
  expect(queue.enter('c')).toBeNull();
  first.leave();
  expect(queue.enter('a')?.lane).toBe('known');
});

test('as many hash at once as are allowed: the known go first, each lane in its order', async () => {
  const { hash, begun, end } = openQueue();
  const hashes = [
    hash('stranger 1', 'stranger'),
    hash('stranger 2', 'stranger'),
    hash('stranger 3', 'stranger'),
    hash('known 1', 'known'),
    hash('known 2', 'known'),
  ];
  for (const [turn, name] of ['stranger 1', 'known 1', 'known 2', 'stranger 2', 'stranger 3'].entries()) {
    await expect.poll(() => begun.length, { interval: 1 }).toBe(turn + 1);
    expect(begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(hashes)).toEqual(['stranger 1', 'stranger 2', 'stranger 3', 'known 1', 'known 2']);
});

test('a hash that fails gives its turn on', async () => {
  const { queue, hash, begun, end } = openQueue();
  await expect(queue.run('known', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  const next = hash('next', 'stranger');
  await expect.poll(() => begun, { interval: 1 }).toEqual(['next']);
  end('next');
  await next;
});
