import * as z from 'zod/mini';
import { idSchema } from '../id';
import { textSchema } from '../text';
import { MAX_SUSPENSION, POST, TITLE } from './limits';
import { categorySchema, remarkSchema, warningLabelSchema } from './post';

/** What a moderator asks for; every act has a reason, which its person reads. */

const onPost = { post: idSchema, reason: remarkSchema };
const onTopic = { topic: idSchema, reason: remarkSchema };
/** The words that a moderator has read: where they were changed meanwhile, nobody has looked at those that stand there. */
const seen = z.optional(z.strictObject({ title: textSchema(TITLE.max), text: textSchema(POST.max) }));
const act = <A extends string>(name: A) => z.literal(name);

export const actRequestSchema = z.discriminatedUnion('act', [
  /** A held post is shown, what was reported of it is settled. Nobody needs a reason to be shown. */
  z.strictObject({ act: act('approve'), post: idSchema, seen }),
  /** Reports are settled: nothing is wrong with it. */
  z.strictObject({ act: act('dismiss'), ...onPost, seen }),
  z.strictObject({ act: act('hide'), ...onPost }),
  z.strictObject({ act: act('restore'), ...onPost }),
  z.strictObject({ act: act('delete'), ...onPost }),
  z.strictObject({ act: act('fold'), ...onPost, label: warningLabelSchema }),
  z.strictObject({ act: act('unfold'), ...onPost }),
  z.strictObject({ act: act('warn'), ...onPost }),
  z.strictObject({ act: act('suspend'), ...onPost, days: z.int().check(z.minimum(1), z.maximum(MAX_SUSPENSION)) }),
  z.strictObject({ act: act('unsuspend'), ...onPost }),
  z.strictObject({ act: act('unmask'), ...onPost }),
  z.strictObject({ act: act('lock'), ...onTopic }),
  z.strictObject({ act: act('unlock'), ...onTopic }),
  z.strictObject({ act: act('move'), ...onTopic, category: categorySchema }),
]);
export type ActRequest = z.infer<typeof actRequestSchema>;
