import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry, EntryFields, NewEntry } from '~/domain/emotions/entry';
import { useSession } from '~/web/session/session';
import { heldKey, lookKey, subscribeKeys } from './held-key';
import { type ClosedWords, closeWords, joinWords, openWords } from './vault-crypto';

/** Entries «только для меня»: opened in the page's memory alone, closed before anything else hears of them. */

const NOTHING: ClosedWords = {
  ...{ entry: '', perception: '', coping: '', action: '' },
  ...{ perceptionKeys: [], copingKeys: [], actionKeys: [], tags: [] },
};

export type Opening =
  /** Nothing of it is closed. */
  | { kind: 'clear' }
  /** The passphrase is asked for on this device. */
  | { kind: 'locked' }
  | { kind: 'opening' }
  | { kind: 'opened'; words: ClosedWords }
  /** The words are under another key, or were damaged. */
  | { kind: 'damaged' };

const CLEAR: Opening = { kind: 'clear' };
const LOCKED: Opening = { kind: 'locked' };
const OPENING: Opening = { kind: 'opening' };
const DAMAGED: Opening = { kind: 'damaged' };

/** The words of an entry under the key that this device holds. Throws where they do not open. */
export async function wordsUnder(key: CryptoKey, closed: string): Promise<ClosedWords> {
  return joinWords(await openWords(key, closed));
}

/** How the words of an entry stand on this device. */
export function useOpening({ closed }: Pick<Entry, 'closed'>): Opening {
  const uid = useSession().user?.uid ?? null;
  const key = useSyncExternalStore(
    subscribeKeys,
    () => (uid && closed ? lookKey(uid) : null),
    () => undefined,
  );
  const [opened, setOpened] = useState<{ of: string; key: CryptoKey; opening: Opening } | null>(null);
  useEffect(() => {
    if (!uid || !closed || !key) return;
    let isHere = true;
    const tell = (opening: Opening) => isHere && setOpened({ of: closed, key, opening });
    wordsUnder(key, closed).then(
      (words) => tell({ kind: 'opened', words }),
      () => tell(DAMAGED),
    );
    return () => {
      isHere = false;
    };
  }, [uid, closed, key]);
  if (!closed) return CLEAR;
  if (key === null) return LOCKED;
  return opened && opened.of === closed && opened.key === key ? opened.opening : OPENING;
}

/** The entry as its person wrote it, once its words are opened. */
export const withWords = (entry: Entry, opening: Opening): Entry =>
  opening.kind === 'opened' ? { ...entry, ...opening.words } : entry;

/** The words of an entry apart from what stays open: feeling, shade, strength, time. */
function wordsOf(fields: Partial<EntryFields>): ClosedWords {
  const { entry, perception, coping, action, perceptionKeys, copingKeys, actionKeys, tags } = { ...NOTHING, ...fields };
  return { entry, perception, coping, action, perceptionKeys, copingKeys, actionKeys, tags };
}

/** An entry whose words nobody but its person can read; null: this device holds no key. */
export async function closedEntry<F extends NewEntry>(uid: string, fields: F): Promise<F | null> {
  const key = await heldKey(uid);
  return key && { ...fields, ...NOTHING, closed: await closeWords(key, wordsOf(fields)) };
}
