import { partAt, resumeAt, type Track } from '~/domain/listening/track';
import { handleMediaKeys, showTrack } from './media-session';
import { playerState, setPlayer } from './player-store';
import { positionOf } from './positions';
import { savedAgo, writePosition, writePositionSoon } from './save-position';
import { startSleepTimer, stopSleepTimer } from './sleep-timer';
import { failSound, moveSound, pauseSound, pointAt, releaseSound, soundElement } from './sound-element';
import { storedSpeed, storedTrack, storeSpeed, storeTrack } from './tab-memory';
import type { SoundElement } from './voice-element';

/** What one does with the player: play, move, choose a speed, stop. Times are seconds from the beginning. */

/** Closer to a chapter's beginning «back» means the chapter before. */
const CHAPTER_BACK = 3;

/** Counts openings, so that a slow one is dropped when another has begun. */
let turn = 0;
let isWatching = false;

/** Longer after the last move here, another device may have gone on, though this page was in sight all the time. */
const AWAY_MS = 20_000;
let movedAt = 0;
const isLongStill = () => Math.min(savedAgo(), Date.now() - movedAt) > AWAY_MS;

const isCurrent = (track: Track) => playerState().track?.slug === track.slug;

/** Goes where another device or tab has gone on meanwhile. */
async function catchUp(track: Track): Promise<void> {
  const place = resumeAt(await positionOf(track.slug), track.sound.seconds);
  const now = playerState();
  const isSame = Math.abs(place - resumeAt(now.seconds, track.sound.seconds)) <= 1;
  if (now.track === track && now.status === 'paused' && !isSame) seekTo(place);
}

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  handleMediaKeys({
    play: () => void resume(),
    pause: pauseSound,
    stop: closePlayer,
    seekTo,
    skip,
    chapter: skipChapter,
  });
  // At `beforeunload` the page still lives long enough to write on the device.
  for (const leaving of ['beforeunload', 'pagehide'])
    window.addEventListener(leaving, () => {
      if (playerState().status === 'playing') writePosition(true);
    });
  document.addEventListener('visibilitychange', () => {
    const { track, status } = playerState();
    if (document.visibilityState === 'hidden' && status === 'playing') writePosition(true);
    if (document.visibilityState === 'visible' && status === 'paused' && track) void catchUp(track);
  });
}

/** Puts a track into the player, at `seconds` or where it was left. Null: another one was opened meanwhile. */
async function open(track: Track, seconds: number | null): Promise<SoundElement | null> {
  watchPage();
  const mine = ++turn;
  if (playerState().status === 'playing') writePosition();
  const before = soundElement();
  if (before) stopSleepTimer(before);
  releaseSound();
  setPlayer({ track, status: seconds === null ? 'loading' : 'paused', seconds: seconds ?? 0, speed: storedSpeed() });
  storeTrack(track);
  const from = seconds ?? resumeAt(await positionOf(track.slug), track.sound.seconds);
  if (mine !== turn) return null;
  setPlayer({ seconds: from });
  showTrack(track);
  return pointAt(track);
}

async function start(element: SoundElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if ((error as DOMException).name === 'NotSupportedError') failSound();
    // The browser wants a press of its own, or it was paused before it began.
    else if (element.paused && playerState().status === 'loading') setPlayer({ status: 'paused' });
  }
}

/** Plays a track from where it was left, or goes on with it. */
export async function play(track: Track): Promise<void> {
  if (isCurrent(track)) return resume();
  const element = await open(track, null);
  if (element) await start(element);
}

/** Goes on with what is in the player, from the newest place; after a failure loads it again. */
export async function resume(): Promise<void> {
  const { track, status } = playerState();
  const element = soundElement();
  if (!track || !element) return;
  if (status === 'failed' || status === 'silent') {
    setPlayer({ status: 'loading' });
    await start(pointAt(track));
    return;
  }
  if (status === 'paused' && isLongStill()) await catchUp(track);
  if (isCurrent(track)) await start(element);
}

export function toggle(track: Track): void {
  const { status } = playerState();
  if (isCurrent(track) && (status === 'playing' || status === 'loading')) pauseSound();
  else void play(track);
}

/** Moves within the track of the player. */
export function seekTo(seconds: number): void {
  const { track } = playerState();
  if (!track || !soundElement()) return;
  const to = Math.min(Math.max(seconds, 0), track.sound.seconds);
  movedAt = Date.now();
  setPlayer({ seconds: to });
  moveSound(to);
}

/** Moves within any track: one that is not in the player is put there first, silent. */
export async function seekIn(track: Track, seconds: number): Promise<void> {
  if (isCurrent(track)) seekTo(seconds);
  else if (await open(track, seconds)) writePositionSoon();
}

/** Plays a track from a moment on. */
export async function playFrom(track: Track, seconds: number): Promise<void> {
  if (isCurrent(track)) {
    seekTo(seconds);
    return resume();
  }
  const element = await open(track, seconds);
  if (element) await start(element);
}

/** By so many seconds; negative: back. */
export function skip(seconds: number): void {
  seekTo(playerState().seconds + seconds);
}

function skipChapter(step: 1 | -1): void {
  const { track, seconds } = playerState();
  if (!track) return;
  const now = partAt(track.chapters, step < 0 ? seconds - CHAPTER_BACK : seconds);
  const to = track.chapters[step < 0 ? Math.max(now, 0) : now + 1];
  if (to) seekTo(to.at);
}

export function setSpeed(speed: number): void {
  storeSpeed(speed);
  setPlayer({ speed });
  const element = soundElement();
  if (!element) return;
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
}

/** Minutes, the end of the practice, or null: no timer. */
export function setSleep(until: number | 'end' | null): void {
  const element = soundElement();
  if (!element) return;
  if (until === null) stopSleepTimer(element);
  else startSleepTimer(element, until);
}

/** Stops and takes the player away. */
export function closePlayer(): void {
  turn++;
  if (playerState().status === 'playing') writePosition();
  const element = soundElement();
  if (element) stopSleepTimer(element);
  setPlayer({ track: null, status: 'paused', seconds: 0 });
  releaseSound();
  showTrack(null);
  storeTrack(null);
}

/** After a reload: the same track stands in the player, silent. */
export async function restoreTrack(): Promise<void> {
  const track = storedTrack();
  if (!track) return;
  const place = await positionOf(track.slug);
  if (!playerState().track) await open(track, resumeAt(place, track.sound.seconds));
}
