import type { Sound, Speech, Track } from '~/domain/listening/track';
import { showPosition } from './media-session';
import { claimSound, holdSound } from './one-sound';
import { playerState, setPlayer } from './player-store';
import { writePosition, writePositionInOrder, writePositionSoon } from './save-position';
import { stopSleepTimer } from './sleep-timer';
import { type SoundElement, VoiceElement } from './voice-element';

/** What sounds: one audio element, or the device's voice. It lives in this module, so moving between pages does not touch it. */

/** Silence for so long while it should sound counts as a lost connection. */
const STALL_MS = 15_000;
/** Seconds: an element that is sooner or later than that after a move is not where it was sent. */
const SOONER = 1;
const LATER = 5;
const MOST_MOVES = 3;

let recorded: HTMLAudioElement | null = null;
let voice: VoiceElement | null = null;
/** The one of both that the player holds. */
let audio: SoundElement | null = null;
/** Name of the track that the element was pointed at. */
let pointedAt: string | null = null;
/** Where it was sent and has not arrived yet; until then its own place is nobody's. */
let target: number | null = null;
/** How often it was sent there once more. */
let moves = 0;
let stallTimer: ReturnType<typeof setTimeout> | undefined;

export const soundElement = () => audio;
export const pauseSound = () => audio?.pause();

const isFailed = () => ['failed', 'silent'].includes(playerState().status);
/** Without an audio device Firefox tells of a fault of decoding, and other engines stand still with the sound at hand. */
const isAtHand = ({ error, readyState }: SoundElement) =>
  error ? error.code === error.MEDIA_ERR_DECODE : readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
/** Between two tracks the element still tells of the older one. */
const isOfTrack = () => pointedAt !== null && pointedAt === playerState().track?.slug;

export function failSound(): void {
  clearTimeout(stallTimer);
  if (!isOfTrack()) return;
  setPlayer({ status: audio && isAtHand(audio) ? 'silent' : 'failed' });
  audio?.pause();
}

function waitForSound(): void {
  clearTimeout(stallTimer);
  stallTimer = setTimeout(failSound, STALL_MS);
  if (isOfTrack()) setPlayer({ status: 'loading' });
}

/** Chromium forgets its way when it is paused before the first move has ended, and arrives at the beginning: it is sent once more. */
function isThere(element: SoundElement): boolean {
  if (target === null) return true;
  if (element.readyState === 0 || element.seeking) return false;
  const ahead = element.currentTime - target;
  if ((ahead < -SOONER || ahead > LATER) && moves++ < MOST_MOVES) {
    element.currentTime = target;
    return false;
  }
  target = null;
  return true;
}

/** Sends the element to a second; what does not know its length yet goes there later. */
export function moveSound(seconds: number): void {
  // A voice stands where a piece begins, not at the second that was meant.
  target = audio === voice ? null : seconds;
  moves = 0;
  if (audio && audio.readyState > 0) audio.currentTime = seconds;
}

function onTime(element: SoundElement): void {
  if (isFailed() || !isOfTrack() || !isThere(element)) return;
  setPlayer({ seconds: element.currentTime });
  if (!element.paused) writePositionInOrder();
}

function onPause(element: SoundElement): void {
  clearTimeout(stallTimer);
  if (isFailed() || !isOfTrack()) return;
  setPlayer({ status: 'paused' });
  if (!element.ended && element.readyState > 0) writePosition();
}

function onEnd(element: SoundElement): void {
  setPlayer({ status: 'paused', seconds: playerState().track?.sound.seconds ?? 0 });
  stopSleepTimer(element);
  writePosition();
}

function listen(element: SoundElement): void {
  const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
    element.addEventListener(name, () => {
      if (element === audio) act();
    });
  const publishPosition = () => showPosition(element, playerState().track?.sound.seconds ?? 0);
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
    writePositionSoon();
  });
  on('ended', () => onEnd(element));
  on('error', failSound);
  for (const name of ['playing', 'pause', 'seeked', 'ratechange'] as const) on(name, publishPosition);
}

function hold<Element extends SoundElement>(element: Element): Element {
  listen(element);
  holdSound(pauseSound);
  return element;
}

function create(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'metadata';
  return hold(element);
}

function pointVoice(speech: Speech): SoundElement {
  voice ??= hold(new VoiceElement());
  audio = voice;
  voice.defaultPlaybackRate = playerState().speed;
  voice.prepare(speech);
  moveSound(playerState().seconds);
  return voice;
}

function pointRecorded(sound: Sound): SoundElement {
  recorded ??= create();
  const element = recorded;
  audio = element;
  const sources = (['mp3', 'opus'] as const).map((form) => {
    const source = document.createElement('source');
    source.src = sound[form];
    source.type = form === 'mp3' ? 'audio/mpeg' : 'audio/ogg; codecs=opus';
    return source;
  });
  // Each source tells of its own failure; after the last there is nothing left to try.
  sources.at(-1)?.addEventListener('error', failSound);
  element.replaceChildren(...sources);
  element.defaultPlaybackRate = playerState().speed;
  element.load();
  moveSound(playerState().seconds);
  const begin = () => {
    const { seconds } = playerState();
    if (seconds > 0) moveSound(seconds);
    else target = null;
  };
  element.addEventListener('loadedmetadata', begin, { once: true });
  return element;
}

/** Points what sounds at the track: at its two files, where it goes to the player's place as soon as it knows the length, or at its text. */
export function pointAt({ slug, sound }: Track): SoundElement {
  pointedAt = slug;
  return 'pieces' in sound ? pointVoice(sound) : pointRecorded(sound);
}

/** Silences the element and lets go of what it was pointed at. */
export function releaseSound(): void {
  pointedAt = null;
  audio?.pause();
}
