import { useEffect, useState } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { createStore, useStore } from '~/web/device/store';
import { counted } from '~/web/text/plural';
import { declaredResources } from './declared';
import { localData } from './owner';
import type { Declared } from './resource';
import { publishUnreadableOf } from './use-snapshot';

/** What lies on the device, in words. */

async function inWords(owner: string, words: keyof Pick<Declared, 'pendingForms' | 'guestForms'>): Promise<string[]> {
  const [counts, declared] = await Promise.all([localData().counts(owner), declaredResources()]);
  return counts.flatMap(({ name, number }) => {
    const found = declared.find((one) => one.name === name)?.[words];
    return found ? [typeof found === 'string' ? found : counted(number, found)] : [];
  });
}

/** What of this person has not reached the account. */
export const pendingWords = (uid: string): Promise<string[]> => inWords(uid, 'pendingForms');

/** What a guest has made on this device. */
export const guestWords = (): Promise<string[]> => inWords(GUEST, 'guestForms');

/** Looks through everything of somebody that lies here for what can't be read, whatever page they are on. */
export async function scanForUnreadable(owner: string): Promise<void> {
  for (const { resource, unread } of await localData().unreadableOf(owner))
    publishUnreadableOf(owner, resource, unread);
}

const NONE: readonly string[] = [];
const guests = createStore(NONE);
let unlisten: (() => void) | null = null;

async function recount(): Promise<void> {
  const words = await guestWords();
  if (words.join() !== guests.get().join()) guests.set(words);
}

function subscribe(listener: () => void): () => void {
  const stop = guests.subscribe(listener);
  unlisten ??= localData().listen(([owner]) => {
    if (owner === GUEST) void recount();
  });
  void recount();
  return () => {
    stop();
    if (guests.isHeard()) return;
    unlisten?.();
    unlisten = null;
  };
}

/** What a guest has made on this device, followed. */
export const useGuestWords = (): readonly string[] => useStore({ subscribe, get: guests.get }, NONE);

/** How much of a resource lies here of somebody and in no account, followed; null until it is known. */
export function useDeviceCount(owner: string, name: string): number | null {
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
