import type { KeyRing } from '../crypto/key-ring';
import { rotatedColumn } from '../crypto/rotated-column';

/** A report as it rests, its note in base64: it may pass through a file without showing anything. */
export interface StoredReport {
  user_id: string;
  reason: string;
  /** Null without a note. */
  key_id: string | null;
  note: string | null;
}

/** What binds an encrypted note to its place. */
const contextOf = (userId = '', postId = '') => [userId, postId, 'report'];

export const rotatedReports = rotatedColumn({
  table: 'wall_report',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'post_id', type: 'uuid' },
  ],
  column: 'note',
  contextOf,
});

/** Encrypts the note of a report under the active key; nulls without one. */
export function sealNote(keys: KeyRing, userId: string, postId: string, note: string) {
  const sealed = keys.encrypt(note, contextOf(userId, postId));
  return { keyId: sealed && keys.activeId, note: sealed };
}

/** The note of a report, empty without one. Throws when it was moved or changed. */
export function openNote(keys: KeyRing, postId: string, { user_id, key_id, note }: StoredReport): string {
  if (note === null || key_id === null) return '';
  return keys.decrypt(Buffer.from(note, 'base64'), contextOf(user_id, postId), key_id);
}
