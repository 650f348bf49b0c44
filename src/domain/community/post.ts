import * as z from 'zod/mini';
import {
  ASK_KEYS,
  CATEGORIES,
  CATEGORY_KEYS,
  type CategoryKey,
  DIGEST_RHYTHM_KEYS,
  REPORT_REASON_KEYS,
  SUPPORT_KEYS,
  TOPIC_AUDIENCE_KEYS,
  VOICE_KEYS,
  WARNING_LABEL_KEYS,
} from '~/catalogue/community';
import { idSchema } from '../id';
import { shownChecks, shownLineSchema } from '../text';
import { MAX_POST_LINES, MAX_READERS, MAX_REMARK, POST, TITLE } from './limits';

/** What people write in the community. */

/** No control characters but the end of a line. */
const PLAIN = /^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n)*$/u;

export const postTextSchema = z.string().check(
  ...shownChecks,
  z.minLength(POST.min),
  z.maxLength(POST.max),
  z.regex(PLAIN),
  z.refine((text) => text.split('\n').length <= MAX_POST_LINES, 'lines-post'),
);
export const titleSchema = shownLineSchema(TITLE.max).check(z.minLength(TITLE.min));
/** Words that go with an act or an answer; never empty. */
export const remarkSchema = z.string().check(...shownChecks, z.minLength(1), z.maxLength(MAX_REMARK), z.regex(PLAIN));

export const categorySchema = z.enum(CATEGORY_KEYS);
export const askSchema = z.enum(ASK_KEYS);
export const topicAudienceSchema = z.enum(TOPIC_AUDIENCE_KEYS);
export const voiceSchema = z.enum(VOICE_KEYS);
export const supportSchema = z.enum(SUPPORT_KEYS);
export const warningLabelSchema = z.enum(WARNING_LABEL_KEYS);
export const digestRhythmSchema = z.enum(DIGEST_RHYTHM_KEYS);

/** Whether guests may read topics of a category. */
export const isOpenCategory = (key: CategoryKey): boolean => CATEGORIES.some((one) => one.key === key && one.open);

/** Names in addresses of the people whom an author has chosen. */
const readersSchema = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(MAX_READERS));

export const newTopicSchema = z
  .strictObject({
    category: categorySchema,
    title: titleSchema,
    asks: askSchema,
    audience: topicAudienceSchema,
    readers: z.optional(readersSchema),
    voice: voiceSchema,
    text: postTextSchema,
    /** The author's own warning over the first post. */
    warning: z.nullable(warningLabelSchema),
    /** Entries of the diary that it was made from: told to nobody, so that it can be found and taken back. */
    entries: z.optional(z.array(idSchema).check(z.maxLength(20))),
  })
  .check(
    z.refine(({ category, audience }) => audience !== 'all' || isOpenCategory(category), {
      error: 'closed-category',
      path: ['audience'],
    }),
    z.refine(({ audience, readers }) => (audience === 'chosen') === (readers?.length ?? 0) > 0, {
      error: 'readers',
      path: ['readers'],
    }),
  );
export type NewTopic = z.infer<typeof newTopicSchema>;

export const topicChangeSchema = z
  .strictObject({
    title: z.optional(titleSchema),
    asks: z.optional(askSchema),
    /** The whole list anew; only of a topic for chosen readers. */
    readers: z.optional(readersSchema.check(z.minLength(1))),
  })
  .check(z.refine((value) => Object.keys(value).length > 0, 'empty'));
export type TopicChange = z.infer<typeof topicChangeSchema>;

export const newPostSchema = z.strictObject({
  topic: idSchema,
  text: postTextSchema,
  /** The post of the same topic that is quoted. */
  quote: z.nullable(idSchema),
  /** Counts for the first post of a person in a topic; afterwards the voice stays what it was. */
  voice: voiceSchema,
  warning: z.nullable(warningLabelSchema),
});
export type NewPost = z.infer<typeof newPostSchema>;

export const postChangeSchema = z
  .strictObject({ text: z.optional(postTextSchema), warning: z.optional(z.nullable(warningLabelSchema)) })
  .check(z.refine((value) => Object.keys(value).length > 0, 'empty'));
export type PostChange = z.infer<typeof postChangeSchema>;

export const postReportSchema = z.strictObject({
  reason: z.enum(REPORT_REASON_KEYS),
  note: z.optional(z.string().check(...shownChecks, z.maxLength(MAX_REMARK), z.regex(PLAIN))),
});
export type PostReport = z.infer<typeof postReportSchema>;

/** `held`: waits for a look. `hidden`: by a moderator. `removed`: by its author or for good by a moderator. */
export const POST_STATES = ['shown', 'held', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Why a post stands folded: its author's own word, two readers' requests, a moderator's act. */
export const WARNING_ORIGINS = ['author', 'readers', 'moderator'] as const;
/** What the author has said to the readers' request. */
export const WARNING_ANSWERS = ['none', 'agreed', 'appealed'] as const;
