import { entrySchema } from '~/domain/emotions/entry';
import { TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import { bigints, type EntryRow, encryptTexts, openTexts } from '../emotions/entry-row';
import type { StoredRow } from '../things/thing-words';
import { field, type SealedPart } from './collection';

const sealedNames = [...TEXT_FIELDS, 'tags'] as const;

/** The texts and the tags of an entry of the diary, with the hashes that it is found by. What was damaged reads as empty. */
export const sealedEntry: SealedPart = {
  fields: [
    ...TEXT_FIELDS.map((name) => field(name, 'text', { schema: entrySchema.shape[name], column: null })),
    field('tags', 'list', { schema: entrySchema.shape.tags, column: null }),
  ],
  columns: [...TEXT_FIELDS, 'sealed_tags', 'tags', 'key_id'],
  derived: ['words', 'tag_hashes'],
  open(keys, userId, stored) {
    const { texts, tags } = openTexts(keys, userId, { ...stored, plain_tags: stored.tags } as unknown as EntryRow);
    return { ...texts, tags };
  },
  seal(keys, userId, { id }: StoredRow, row) {
    const told = Object.fromEntries(sealedNames.map((name) => [name, row[name]]));
    const { keyId, texts, words, tags, tagHashes } = encryptTexts(keys, userId, String(id), told as never);
    return {
      ...texts,
      key_id: keyId,
      words: bigints(words),
      sealed_tags: tags,
      tag_hashes: bigints(tagHashes),
      tags: [],
    };
  },
};
