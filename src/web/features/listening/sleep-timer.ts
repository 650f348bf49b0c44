import { fadeVolume } from '~/domain/listening/track';
import { playerState, setPlayer } from './player-store';
import type { SoundElement } from './voice-element';

/** Stops the sound after a while: the last seconds fade out. */

const STEP_MS = 250;
let timer: ReturnType<typeof setInterval> | undefined;

function secondsLeft(audio: SoundElement): number {
  const { sleep, track } = playerState();
  if (!sleep || !track) return Infinity;
  if (sleep.kind === 'clock') return (sleep.endsAt - Date.now()) / 1_000;
  return (track.sound.seconds - audio.currentTime) / audio.playbackRate;
}

/** Ends the timer and gives the full volume back. */
export function stopSleepTimer(audio: SoundElement): void {
  clearInterval(timer);
  audio.volume = 1;
  if (playerState().sleep) setPlayer({ sleep: null });
}

function step(audio: SoundElement): void {
  const left = secondsLeft(audio);
  audio.volume = fadeVolume(left);
  if (left > 0 || playerState().sleep?.kind !== 'clock') return;
  audio.pause();
  stopSleepTimer(audio);
}

/** So many minutes, or the end of the practice. */
export function startSleepTimer(audio: SoundElement, until: number | 'end'): void {
  clearInterval(timer);
  audio.volume = 1;
  setPlayer({ sleep: until === 'end' ? { kind: 'end' } : { kind: 'clock', endsAt: Date.now() + until * 60_000 } });
  timer = setInterval(() => step(audio), STEP_MS);
}
