import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry, EntryFields, NewEntry } from '~/domain/emotions/entry';
import { useSession } from '~/web/session/session';
import { useVault, vaultNow } from './use-vault';
import { joinWords, type LockedWords, lockWords, NO_WORDS, unlockWords } from './vault-crypto';
import { isOf, keySnapshot, loadKey, subscribeKeys, type UnlockedKey } from './vault-key';

/** Entries «только для меня»: opened in the page's memory alone, closed before anything else hears of them. */

export type Opening =
  /** Nothing of it is closed. */
  | { kind: 'clear' }
  /** The passphrase is asked for on this device. */
  | { kind: 'locked' }
  | { kind: 'opening' }
  | { kind: 'opened'; words: LockedWords }
  /** The words are under another key, or were damaged. */
  | { kind: 'damaged' };

const CLEAR: Opening = { kind: 'clear' };
const LOCKED: Opening = { kind: 'locked' };
const OPENING: Opening = { kind: 'opening' };
const DAMAGED: Opening = { kind: 'damaged' };

/** The words of an entry under the key that this device holds. Throws where they do not open. */
export async function wordsUnder(key: CryptoKey, closed: string): Promise<LockedWords> {
  return joinWords(await unlockWords(key, closed));
}

/** How the words of an entry stand on this device. */
export function useOpening({ closed }: Pick<Entry, 'closed'>): Opening {
  const uid = useSession().user?.uid ?? null;
  const { state } = useVault();
  const key = useSyncExternalStore(
    subscribeKeys,
    () => (uid && closed ? keySnapshot(uid) : null),
    () => undefined,
  );
  const [opened, setOpened] = useState<{ of: string; key: UnlockedKey; opening: Opening } | null>(null);
  useEffect(() => {
    if (!uid || !closed || !key) {
      // What was opened goes with the key.
      setOpened(null);
      return;
    }
    let isHere = true;
    const notify = (opening: Opening) => isHere && setOpened({ of: closed, key, opening });
    wordsUnder(key.key, closed).then(
      (words) => notify({ kind: 'opened', words }),
      () => notify(DAMAGED),
    );
    return () => {
      isHere = false;
    };
  }, [uid, closed, key]);
  if (!closed) return CLEAR;
  if (key === null) return LOCKED;
  if (!opened || opened.of !== closed || opened.key !== key) return OPENING;
  // The device still has a key that the account has given up.
  return opened.opening === DAMAGED && state === 'locked' ? LOCKED : opened.opening;
}

/** The entry as its person wrote it, once its words are opened. */
export const withWords = (entry: Entry, opening: Opening): Entry =>
  opening.kind === 'opened' ? { ...entry, ...opening.words } : entry;

/** The words of an entry apart from what stays open: feeling, shade, strength, time. */
function wordsOf(fields: Partial<EntryFields>): LockedWords {
  const { entry, perception, coping, action, perceptionKeys, copingKeys, actionKeys, tags } = {
    ...NO_WORDS,
    ...fields,
  };
  return { entry, perception, coping, action, perceptionKeys, copingKeys, actionKeys, tags };
}

/**
 * The key under which words are closed; null: this device holds none, or one that the account has no more: what is closed under it
 * would be lost with this device.
 */
export async function lockingKey(uid: string): Promise<CryptoKey | null> {
  const [held, vault] = [await loadKey(uid), await vaultNow(uid)];
  return held && (vault === undefined || isOf(held, vault)) ? held.key : null;
}

/** An entry whose words nobody but its person can read. */
export const lockedUnder = async <F extends NewEntry>(key: CryptoKey, fields: F): Promise<F> => ({
  ...fields,
  ...NO_WORDS,
  closed: await lockWords(key, wordsOf(fields)),
});

/** The same under the key of this device; null: it has none to close words with. */
export async function lockedEntry<F extends NewEntry>(uid: string, fields: F): Promise<F | null> {
  const key = await lockingKey(uid);
  return key && lockedUnder(key, fields);
}
