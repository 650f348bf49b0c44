import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_OWN_LENGTH, MAX_SEED, MIN_WORD_LENGTH } from '../domain/wall/limits';
import type { StarterWord } from '../domain/wall/word';
import { once, readYamlFile } from './collection';
import { slugField, topicField } from './fields';
import { typeset } from './markdown';

const schema = z.array(
  z.strictObject({
    id: slugField,
    topic: topicField,
    /** Who of the demo people writes it. */
    by: z.enum(['anna', 'igor', 'nina']),
    text: z.string().check(z.minLength(MIN_WORD_LENGTH), z.maxLength(MAX_OWN_LENGTH)),
  }),
);

/** Words of the demo people on the wall, the newest first. */
export const readWallWords = once(() =>
  readYamlFile('content/wall-words.yaml', schema).map((word) => ({ ...word, text: typeset(word.text) })),
);

const starterSchema = z.array(
  z.strictObject({
    id: slugField,
    topic: topicField,
    text: z.string().check(z.minLength(MIN_WORD_LENGTH), z.maxLength(MAX_OWN_LENGTH)),
  }),
);

const seedOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(4) & MAX_SEED;

/** Words of the site itself, with which the wall opens. */
export const readWallStarters = once((): StarterWord[] =>
  readYamlFile('content/wall-starters.yaml', starterSchema).map((word) => ({
    ...word,
    text: typeset(word.text),
    seed: seedOf(word.id),
  })),
);
