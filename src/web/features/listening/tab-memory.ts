import type { Track } from '~/domain/listening/track';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What the player remembers here: a recording until the tab is closed, the speed for good. A text is begun from its own page. */

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

function isTrack(value: unknown): value is Track {
  const track = value as Partial<Track> | null;
  const isOwn = (path: unknown) => typeof path === 'string' && path.startsWith('/audio/');
  return (
    typeof track?.slug === 'string' &&
    typeof track.title === 'string' &&
    Array.isArray(track.chapters) &&
    track.sound !== undefined &&
    'mp3' in track.sound &&
    isOwn(track.sound.mp3) &&
    isOwn(track.sound.opus) &&
    Number.isFinite(track.sound.seconds)
  );
}

export function storeTrack(track: Track | null): void {
  const { slug, title, sound, chapters } = track ?? {};
  const isRecorded = sound !== undefined && 'mp3' in sound;
  writeDeviceText(DEVICE_KEYS.player, isRecorded ? JSON.stringify({ slug, title, sound, chapters }) : null);
}

export function storedTrack(): Track | null {
  try {
    const found: unknown = JSON.parse(readDeviceText(DEVICE_KEYS.player) ?? 'null');
    return isTrack(found) ? found : null;
  } catch {
    return null;
  }
}

export function storedSpeed(): number {
  const found = Number(readDeviceText(DEVICE_KEYS.speed));
  return SPEEDS.find((speed) => speed === found) ?? 1;
}

export function storeSpeed(speed: number): void {
  writeDeviceText(DEVICE_KEYS.speed, String(speed));
}
