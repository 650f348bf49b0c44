// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '~/domain/listening/track';

vi.mock('./save-position', () => ({
  writePosition: () => {},
  writePositionSoon: () => {},
  writePositionInOrder: () => {},
}));

// The one element of the site is this file's own, whatever other tests have made of it.
vi.resetModules();
const { playerState, setPlayer } = await import('./player-store');
const { moveSound, pointAt, soundElement } = await import('./sound-element');

/** An audio element whose moves end when the test says so, at the second that it says. */
class FakeAudio extends EventTarget {
  paused = true;
  seeking = false;
  readyState = 0;
  error: { code: number; MEDIA_ERR_DECODE: number } | null = null;
  ended = false;
  moves: number[] = [];
  #seconds = 0;

  get currentTime() {
    return this.#seconds;
  }
  set currentTime(seconds: number) {
    this.moves.push(seconds);
    this.#seconds = seconds;
    this.seeking = true;
  }
  replaceChildren() {}
  load() {
    this.readyState = 0;
    this.#seconds = 0;
    this.moves = [];
  }
  pause() {}
  tell(name: string) {
    this.dispatchEvent(new Event(name));
  }
  arriveAt(seconds: number) {
    this.#seconds = seconds;
    this.seeking = false;
    this.tell('timeupdate');
    this.tell('seeked');
  }
}

const TRACK: Track = {
  slug: 'a',
  title: 'А',
  sound: { mp3: '/a.mp3', opus: '/a.opus', bytes: 1, seconds: 240, wave: '' },
  chapters: [],
};

let element: FakeAudio;

beforeEach(() => {
  vi.stubGlobal('Audio', FakeAudio);
  setPlayer({ track: TRACK, status: 'paused', seconds: 136 });
  element = pointAt(TRACK) as unknown as FakeAudio;
});

function knowsLength() {
  element.readyState = 1;
  element.tell('loadedmetadata');
}

test('a sound that does not know its length leaves the place where it is, and goes there once it does', () => {
  expect(soundElement()).toBe(element);
  element.tell('timeupdate');
  expect(playerState().seconds).toBe(136);
  knowsLength();
  expect(element.moves).toEqual([136]);
  element.arriveAt(136.2);
  expect(playerState().seconds).toBe(136.2);
});

test('a sound that has forgotten its way is sent there once more, and the place stands meanwhile', () => {
  knowsLength();
  element.tell('timeupdate');
  element.arriveAt(0);
  expect(playerState().seconds).toBe(136);
  expect(element.moves).toEqual([136, 136]);
  element.arriveAt(136);
  element.arriveAt(137);
  expect(playerState().seconds).toBe(137);
  expect(element.moves).toEqual([136, 136]);
});

test('a sound that cannot be moved is taken as it is after a few tries', () => {
  knowsLength();
  for (let turn = 0; turn < 9; turn++) element.arriveAt(0);
  expect(element.moves).toHaveLength(4);
  expect(playerState().seconds).toBe(0);
});

test('a move back that the sound has lost is made again', () => {
  knowsLength();
  element.arriveAt(136);
  moveSound(20);
  element.arriveAt(136);
  element.arriveAt(20);
  expect(element.moves).toEqual([136, 20, 20]);
  expect(playerState().seconds).toBe(20);
});

test('a sound that begins at its beginning is not moved', () => {
  setPlayer({ seconds: 0 });
  element = pointAt(TRACK) as unknown as FakeAudio;
  knowsLength();
  expect(element.moves).toEqual([]);
  element.tell('timeupdate');
  expect(playerState().seconds).toBe(0);
});

test.each([
  ['a fault of the line', 2, 'failed'],
  ['a device that plays nothing', 3, 'silent'],
] as const)('%s is told as such', (_, code, told) => {
  element.error = { code, MEDIA_ERR_DECODE: 3 };
  element.tell('error');
  expect(playerState().status).toBe(told);
  element.error = null;
});

test.each([
  ['that is at hand stands still for want of a device', 3, 'silent'],
  ['of which nothing more comes stands still for want of a line', 2, 'failed'],
] as const)('a sound %s', (_, readyState, told) => {
  vi.useFakeTimers();
  element.readyState = readyState;
  element.tell('play');
  vi.advanceTimersByTime(15_000);
  expect(playerState().status).toBe(told);
  vi.useRealTimers();
});
