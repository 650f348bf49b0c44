import * as z from 'zod/mini';
import { MAX_OWN_LENGTH, MIN_WORD_LENGTH } from '../domain/wall/limits';
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
