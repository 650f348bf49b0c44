import type { KeyRing } from '../crypto/key-ring';
import type { StoredRow } from '../things/thing-words';
import { field, type SealedPart } from './collection';

/**
 * What the owner of the site has decided of a word on the wall goes into a file with a mark that only this site can make: without it
 * a word that comes back waits for review as a new one.
 */

const PURPOSE = 'own-data/wall-word';
const DECIDED = ['id', 'text', 'topic', 'kind', 'author', 'work', 'signed', 'state', 'reason', 'shown_name'] as const;

const markOf = (keys: KeyRing, stored: StoredRow, keyId = keys.activeId): string =>
  `${keyId}.${keys.digest(JSON.stringify(DECIDED.map((name) => stored[name])), PURPOSE, keyId).toString('base64url')}`;

function isGenuine(keys: KeyRing, stored: StoredRow, mark: unknown): boolean {
  const keyId = String(mark).split('.', 1)[0] ?? '';
  return keys.ids.includes(keyId) && markOf(keys, stored, keyId) === mark;
}

export const sealedWord: SealedPart = {
  fields: [{ ...field('seal', 'line'), column: null }],
  columns: [...DECIDED],
  open: (keys, _userId, stored) => ({ seal: markOf(keys, stored) }),
  seal: (keys, _userId, stored, row) =>
    isGenuine(keys, stored, row.seal)
      ? {}
      : { state: 'held', reason: '', shown_at: null, shown_name: null, declined_name: null },
};
