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
    text: postTextSchema,
  }),
);

/** Topics with which a new community opens, in the words of the owner of the site. */
export const readOpeningTopics = once(() =>
  readYamlFile('content/community.yaml', schema).map((topic) => ({ ...topic, title: typeset(topic.title) })),
);
