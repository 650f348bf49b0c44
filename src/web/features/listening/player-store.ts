import { useSyncExternalStore } from 'react';
import type { Track } from '~/domain/listening/track';
import { createStore } from '~/web/device/store';

/** What plays. The store is small and stands on every page; the player's own code comes with the first sound. */

export type SleepTimer = { kind: 'clock'; endsAt: number } | { kind: 'end' };

interface PlayerState {
  track: Track | null;
  /** `loading`: asked to play, not sounding yet; `silent`: the sound is here, and the device does not play it. */
  status: 'paused' | 'loading' | 'playing' | 'failed' | 'silent';
  /** From the beginning. */
  seconds: number;
  speed: number;
  sleep: SleepTimer | null;
}

const START: PlayerState = { track: null, status: 'paused', seconds: 0, speed: 1, sleep: null };
const player = createStore(START);

export const playerState = player.get;

export const setPlayer = (change: Partial<PlayerState>): void => player.set({ ...player.get(), ...change });

/** A part of the state; `select` gives a plain value, or the same object as long as nothing changed. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.get()),
    () => select(START),
  );
}
