import * as z from 'zod/mini';
import { askSchema, categorySchema, postTextSchema, titleSchema, topicAudienceSchema } from '../domain/community/post';
import { idSchema } from '../domain/id';
import { once, readYamlFile } from './collection';
import { typeset } from './markdown';

const schema = z.array(
  z.strictObject({
    id: idSchema,
    category: categorySchema,
    title: titleSchema,
    asks: askSchema,
    audience: topicAudienceSchema,
    /** Its paragraphs. */
    text: z.array(z.string()).check(z.minLength(1)),
  }),
);

/** Topics with which a new community opens, in the words of the owner of the site. */
export const readOpeningTopics = once(() =>
  readYamlFile('content/community.yaml', schema).map(({ title, text, ...topic }) => ({
    ...topic,
    title: typeset(title),
    text: postTextSchema.parse(text.join('\n\n')),
  })),
);
