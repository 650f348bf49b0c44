import { useSyncExternalStore } from 'react';

/** What several parts of a page know at the same time, and how they hear that it has changed. */

interface Listeners<Args extends unknown[]> {
  /** Hears of it; returns how to hear no more. */
  subscribe(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
  isHeard(): boolean;
}

/** Who hears of something that lies elsewhere, as on the device. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(...args) {
      for (const listener of all) listener(...args);
    },
    isHeard: () => all.size > 0,
  };
}

/** What a component looks at: the same value as long as nothing changes. */
interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Readable<T> {
  /** Everyone hears of it, whatever it was before. */
  set(next: T): void;
  isHeard(): boolean;
}

/** A value that lasts as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { subscribe, notify, isHeard } = createListeners();
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
    isHeard,
  };
}

/** Follows a value; `built`: what it is on the built page, before anybody is here. */
export const useStore = <T>({ subscribe, get }: Readable<T>, built: T): T =>
  useSyncExternalStore(subscribe, get, () => built);
