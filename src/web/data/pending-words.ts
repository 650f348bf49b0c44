import { useEffect, useState, useSyncExternalStore } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { counted } from '~/web/text/plural';
import { declaredResources } from './declared';
import type { Declared } from './resource';
import { localData } from './owner-data';
import { tellOf } from './use-resource';

/** What lies on the device, in words. */

async function inWords(owner: string, words: keyof Pick<Declared, 'waiting' | 'held'>): Promise<string[]> {
  const [counts, declared] = await Promise.all([localData().counts(owner), declaredResources()]);
  return counts.flatMap(({ name, number }) => {
    const found = declared.find((one) => one.name === name)?.[words];
    return found ? [typeof found === 'string' ? found : counted(number, found)] : [];
  });
}

/** What of this person has not reached the account. */
export const waitingWords = (uid: string): Promise<string[]> => inWords(uid, 'waiting');

/** What a guest has made on this device. */
export const guestWords = (): Promise<string[]> => inWords(GUEST, 'held');

/** Looks through everything of somebody that lies here for what can't be read, whatever page they are on. */
export async function lookForUnread(owner: string): Promise<void> {
  for (const { resource, unread } of await localData().unreadOf(owner)) tellOf(owner, resource, unread);
}

const NONE: readonly string[] = [];
let guests = NONE;
let unlisten: (() => void) | null = null;
const listeners = new Set<() => void>();

async function look(): Promise<void> {
  const words = await guestWords();
  if (words.join() === guests.join()) return;
  guests = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  unlisten ??= localData().listen(([owner]) => {
    if (owner === GUEST) void look();
  });
  void look();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unlisten?.();
    unlisten = null;
  };
}

/** What a guest has made on this device, followed. */
export const useGuestWords = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => guests,
    () => NONE,
  );

/** How much of a resource lies here of somebody and in no account, followed; null until it is known. */
export function useCountHere(owner: string, name: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      latest += 1;
      const turn = latest;
      const counts = await localData()
        .counts(owner)
        .catch(() => []);
      if (turn === latest) setCount(counts.find((one) => one.name === name)?.number ?? 0);
    };
    void look();
    const unlisten = localData().listen(([of, changed]) => {
      if (of === owner && changed === name) void look();
    });
    return () => {
      latest = -1;
      unlisten();
    };
  }, [owner, name]);
  return count;
}
