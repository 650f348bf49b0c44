import { SITE_NAME } from '~/catalogue/site';
import type { Track } from '~/domain/listening/track';
import type { SoundElement } from './voice-element';

/** The sound on the lock screen and on keys of headphones; nothing personal is told. */

export interface MediaActions {
  play: () => void;
  pause: () => void;
  stop: () => void;
  seekTo: (seconds: number) => void;
  /** By so many seconds; negative: back. */
  skip: (seconds: number) => void;
  /** To the next chapter, or with -1 to the one before. */
  chapter: (step: 1 | -1) => void;
}

const ARTWORK = [{ src: '/audio/cover.png', sizes: '1400x1400', type: 'image/png' }];
const STEP_SECONDS = 15;

/** Browsers know different sets of actions; an unknown one throws. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // This browser has no such key.
  }
}

export function handleMediaKeys({ play, pause, stop, seekTo, skip, chapter }: MediaActions): void {
  if (!('mediaSession' in navigator)) return;
  handle('play', play);
  handle('pause', pause);
  handle('stop', stop);
  handle('seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? STEP_SECONDS)));
  handle('seekforward', ({ seekOffset }) => skip(seekOffset ?? STEP_SECONDS));
  handle('seekto', ({ seekTime }) => seekTo(seekTime ?? 0));
  handle('previoustrack', () => chapter(-1));
  handle('nexttrack', () => chapter(1));
}

/** Names what plays; null: nothing does. */
export function showTrack(track: Track | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata =
    track && new MediaMetadata({ title: track.title, artist: SITE_NAME, artwork: ARTWORK });
  if (!track) navigator.mediaSession.playbackState = 'none';
}

export function showPosition(audio: SoundElement, duration: number): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = audio.paused ? 'paused' : 'playing';
  const position = Math.min(audio.currentTime, duration);
  navigator.mediaSession.setPositionState?.({ duration, position, playbackRate: audio.playbackRate });
}
