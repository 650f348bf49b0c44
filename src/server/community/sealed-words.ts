import type { KeyRing } from '../crypto/key-ring';
import { rotatedColumn } from '../crypto/rotated-column';

/** Words of the community that only moderators read: notes of reports and words of appeals. They are encrypted. */

const reportContext = (userId = '', postId = '') => [userId, postId, 'community-report'];
const appealContext = (id = '') => ['community', id, 'appeal'];

export const rotatedCommunityReports = rotatedColumn({
  table: 'community_report',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'post_id', type: 'uuid' },
  ],
  column: 'note',
  contextOf: reportContext,
});

export const rotatedAppeals = rotatedColumn({
  table: 'community_act',
  keyColumns: [{ name: 'id', type: 'uuid' }],
  column: 'words',
  contextOf: appealContext,
});

const seal = (keys: KeyRing, text: string, context: string[]) => {
  const sealed = keys.encrypt(text, context);
  return { keyId: sealed && keys.activeId, sealed };
};

/** Encrypts the note of a report; nulls without one. */
export const sealReportNote = (keys: KeyRing, userId: string, postId: string, note: string) =>
  seal(keys, note, reportContext(userId, postId));

export const sealAppealWords = (keys: KeyRing, actId: string, words: string) => seal(keys, words, appealContext(actId));

/** The note of a report, empty without one. Throws when it was moved or changed. */
export const openReportNote = (
  keys: KeyRing,
  userId: string,
  postId: string,
  note: Buffer | null,
  keyId: string | null,
) => (note === null || keyId === null ? '' : keys.decrypt(note, reportContext(userId, postId), keyId));

export const openAppealWords = (keys: KeyRing, actId: string, words: Buffer | null, keyId: string | null) =>
  words === null || keyId === null ? '' : keys.decrypt(words, appealContext(actId), keyId);
