// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '~/domain/listening/track';
import { closePlayer, play, resume, seekTo } from './player';
import { playerState } from './player-store';
import { pauseSound } from './sound-element';

/** Two devices on one sound: what the account holds is what the other one has told. */
let account = 0;
vi.mock('./positions', () => ({
  positionOf: async () => account,
  savePosition: (_: string, seconds: number) => {
    account = seconds;
  },
}));

class FakeAudio extends EventTarget {
  paused = true;
  readyState = 1;
  currentTime = 0;
  replaceChildren() {}
  load() {
    this.dispatchEvent(new Event('loadedmetadata'));
  }
  async play() {
    this.paused = false;
    for (const name of ['play', 'playing']) this.dispatchEvent(new Event(name));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const TRACK: Track = {
  slug: 'a',
  title: 'А',
  sound: { mp3: '/a.mp3', opus: '/a.opus', bytes: 1, seconds: 240, wave: '' },
  chapters: [],
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeAudio);
  account = 30;
  await play(TRACK);
  expect(playerState()).toMatchObject({ status: 'playing', seconds: 30 });
  pauseSound();
  return () => {
    closePlayer();
    vi.useRealTimers();
  };
});

test('after a while a press goes on from where the other device stopped, though the page was in sight all the time', async () => {
  vi.advanceTimersByTime(60_000);
  account = 120;
  await resume();
  expect(playerState()).toMatchObject({ status: 'playing', seconds: 120 });
});

test('a press soon after goes on at once, and a move of one’s own is not taken back', async () => {
  account = 120;
  await resume();
  expect(playerState().seconds).toBe(30);
  pauseSound();
  vi.advanceTimersByTime(60_000);
  seekTo(50);
  account = 120;
  await resume();
  expect(playerState()).toMatchObject({ status: 'playing', seconds: 50 });
});
