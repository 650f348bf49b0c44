import { playerState } from './player-store';
import { savePosition } from './positions';

/** When the place is kept: every ten seconds of sound, at a pause, soon after a move, and when the page goes. */

const EVERY_MS = 10_000;
const AFTER_MOVE_MS = 700;

let savedAt = 0;

/** Milliseconds since the place was kept last. */
export const savedAgo = (): number => Date.now() - savedAt;

let timer: ReturnType<typeof setTimeout> | undefined;

/** `leaving`: the page is about to go. */
export function writePosition(leaving = false): void {
  clearTimeout(timer);
  const { track, seconds } = playerState();
  if (!track) return;
  savedAt = Date.now();
  savePosition(track.slug, seconds, leaving);
}

export function writePositionSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(writePosition, AFTER_MOVE_MS);
}

export function writePositionInOrder(): void {
  if (Date.now() - savedAt >= EVERY_MS) writePosition();
}
