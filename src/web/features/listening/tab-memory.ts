import type { Track } from '~/domain/listening/track';
import { TAB_KEY } from './player-store';

/** What the player remembers here: its track until the tab is closed, the speed for good. */

const SPEED_KEY = 'krona.speed';
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

function isTrack(value: unknown): value is Track {
  const track = value as Partial<Track> | null;
  const isOwn = (path: unknown) => typeof path === 'string' && path.startsWith('/audio/');
  return (
    typeof track?.slug === 'string' &&
    typeof track.title === 'string' &&
    Array.isArray(track.chapters) &&
    isOwn(track.sound?.mp3) &&
    isOwn(track.sound?.opus) &&
    Number.isFinite(track.sound?.seconds)
  );
}

export function keepTrack(track: Track | null): void {
  try {
    if (track) {
      const { slug, title, sound, chapters } = track;
      sessionStorage.setItem(TAB_KEY, JSON.stringify({ slug, title, sound, chapters }));
    } else sessionStorage.removeItem(TAB_KEY);
  } catch {
    // Storage is forbidden: after a reload the player is gone.
  }
}

export function keptTrack(): Track | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? 'null');
    return isTrack(found) ? found : null;
  } catch {
    return null;
  }
}

export function keptSpeed(): number {
  try {
    const found = Number(localStorage.getItem(SPEED_KEY));
    return SPEEDS.find((speed) => speed === found) ?? 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(SPEED_KEY, String(speed));
  } catch {
    // Storage is forbidden: the speed lasts as long as the page.
  }
}
