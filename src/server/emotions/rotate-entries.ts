import type { RotatedTable } from '../crypto/rotate-keys';
import { ENTRY_COLUMNS, type EntryRow, encryptTexts, openTexts } from './entry-row';
import { answerContext, bodyPurpose } from './save-entry';

/** Texts, tags and words of entries, deleted ones too. Compare-and-set: an edit meanwhile wins. */
export const rotatedEntries: RotatedTable<EntryRow & { user_id: string }> = {
  table: 'emotion_entry',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'id', type: 'uuid' },
  ],
  columns: `user_id, ${ENTRY_COLUMNS}`,
  rewrite(client, keys, row) {
    const opened = openTexts(keys, row.user_id, row);
    if (opened.broken.length > 0) throw new Error('damaged texts');
    const fields = { ...opened.texts, tags: opened.tags };
    const { keyId, texts, words, tags, tagHashes } = encryptTexts(keys, row.user_id, row.id, fields);
    return client
      .query(
        `update emotion_entry set key_id = $3, entry = $4, perception = $5, coping = $6, action = $7, words = $8::bigint[],
          sealed_tags = $11, tag_hashes = $12::bigint[], tags = '{}'
        where user_id = $1 and id = $2 and key_id = $9 and edited_at is not distinct from $10`,
        [
          row.user_id,
          row.id,
          keyId,
          texts.entry,
          texts.perception,
          texts.coping,
          texts.action,
          words.map(String),
          row.key_id,
          row.edited_at,
          tags,
          tagHashes.map(String),
        ],
      )
      .then(({ rowCount }) => rowCount ?? 0);
  },
};

interface AnswerRow {
  user_id: string;
  call: string;
  key: string;
  key_id: string;
  answer: Buffer;
}

/** Kept first answers, with the digest of the body that they hold. */
export const rotatedAnswers: RotatedTable<AnswerRow> = {
  table: 'idempotent_answer',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'call', type: 'text' },
    { name: 'key', type: 'text' },
  ],
  columns: 'user_id, call, key, answer',
  rewrite(client, keys, row) {
    const context = answerContext(row.user_id, row.call, row.key);
    const text = keys.decrypt(row.answer, context, row.key_id);
    return client
      .query(
        `update idempotent_answer set key_id = $4, answer = $5, body_hash = $6
        where user_id = $1 and call = $2 and key = $3 and key_id = $7`,
        [
          row.user_id,
          row.call,
          row.key,
          keys.activeId,
          keys.encrypt(text, context),
          keys.digest(text, bodyPurpose(row.user_id)),
          row.key_id,
        ],
      )
      .then(({ rowCount }) => rowCount ?? 0);
  },
};
