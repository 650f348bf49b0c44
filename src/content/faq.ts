import * as z from 'zod/mini';
import type { TextSection } from '../domain/reading/text';
import { once, readCollection } from './collection';
import { renderText, typeset } from './markdown';

const FOLDER = 'content/faq';

const schema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  order: z.int(),
});

export interface FaqTopic {
  slug: string;
  title: string;
  /** A section's title is the question, its blocks are the answer. */
  questions: TextSection[];
}

/** Questions and answers by topic, in the order of the interface. */
export const readFaq = once((): FaqTopic[] =>
  readCollection(FOLDER, schema)
    .sort((a, b) => a.fields.order - b.fields.order)
    .map(({ slug, fields, body }) => ({
      slug,
      title: typeset(fields.title),
      questions: renderText(`${FOLDER}/${slug}.md`, body).sections,
    })),
);
