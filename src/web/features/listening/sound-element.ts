import type { Track } from '~/domain/listening/track';
import { showPosition } from './media-session';
import { claimSound, holdSound } from './one-sound';
import { playerState, setPlayer } from './player-store';
import { savePlace, savePlaceInTurn, savePlaceSoon } from './save-place';
import { stopSleepTimer } from './sleep-timer';

/** The one audio element of the site. It lives in this module, so moving between pages does not touch it. */

/** Silence for so long while it should sound counts as a lost connection. */
const STALL_MS = 15_000;

let audio: HTMLAudioElement | null = null;
/** Name of the track that the element was pointed at. */
let pointedAt: string | null = null;
/** It knows its length and was sent to the player's place: until then its own place, the beginning, is nobody's. */
let isPlaced = false;
let stallTimer: ReturnType<typeof setTimeout> | undefined;

export const soundElement = () => audio;
export const pauseSound = () => audio?.pause();

const isFailed = () => playerState().status === 'failed';
/** Between two tracks the element still tells of the older one. */
const isOfTrack = () => pointedAt !== null && pointedAt === playerState().track?.slug;

export function failSound(): void {
  clearTimeout(stallTimer);
  if (!isOfTrack()) return;
  setPlayer({ status: 'failed' });
  audio?.pause();
}

function waitForSound(): void {
  clearTimeout(stallTimer);
  stallTimer = setTimeout(failSound, STALL_MS);
  if (isOfTrack()) setPlayer({ status: 'loading' });
}

function onTime(element: HTMLAudioElement): void {
  if (!isPlaced || isFailed() || !isOfTrack()) return;
  setPlayer({ seconds: element.currentTime });
  if (!element.paused) savePlaceInTurn();
}

function onPause(element: HTMLAudioElement): void {
  clearTimeout(stallTimer);
  if (isFailed() || !isOfTrack()) return;
  setPlayer({ status: 'paused' });
  if (!element.ended && element.readyState > 0) savePlace();
}

function onEnd(element: HTMLAudioElement): void {
  setPlayer({ status: 'paused', seconds: playerState().track?.sound.seconds ?? 0 });
  stopSleepTimer(element);
  savePlace();
}

function listen(element: HTMLAudioElement): void {
  const on = (name: keyof HTMLMediaElementEventMap, act: () => void) => element.addEventListener(name, act);
  const tell = () => showPosition(element, playerState().track?.sound.seconds ?? 0);
  on('play', () => {
    claimSound(pauseSound);
    waitForSound();
  });
  on('waiting', waitForSound);
  on('playing', () => {
    clearTimeout(stallTimer);
    setPlayer({ status: 'playing' });
  });
  on('pause', () => onPause(element));
  on('timeupdate', () => onTime(element));
  on('seeked', () => {
    onTime(element);
    savePlaceSoon();
  });
  on('ended', () => onEnd(element));
  on('error', failSound);
  for (const name of ['playing', 'pause', 'seeked', 'ratechange'] as const) on(name, tell);
}

function create(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'metadata';
  listen(element);
  holdSound(pauseSound);
  return element;
}

/** Points the element at the track's two files; it goes to the player's place as soon as it knows the length. */
export function pointAt(track: Track): HTMLAudioElement {
  audio ??= create();
  const element = audio;
  pointedAt = track.slug;
  isPlaced = false;
  const sources = (['mp3', 'opus'] as const).map((form) => {
    const source = document.createElement('source');
    source.src = track.sound[form];
    source.type = form === 'mp3' ? 'audio/mpeg' : 'audio/ogg; codecs=opus';
    return source;
  });
  // Each source tells of its own failure; after the last there is nothing left to try.
  sources.at(-1)?.addEventListener('error', failSound);
  element.replaceChildren(...sources);
  element.defaultPlaybackRate = playerState().speed;
  element.load();
  const go = () => {
    if (playerState().seconds > 0) element.currentTime = playerState().seconds;
    isPlaced = true;
  };
  element.addEventListener('loadedmetadata', go, { once: true });
  return element;
}

/** Silences the element and lets go of what it was pointed at. */
export function releaseSound(): void {
  pointedAt = null;
  audio?.pause();
}
