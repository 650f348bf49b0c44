import type { ActRequest } from '~/domain/community/moderation';
import { isOpenCategory } from '~/domain/community/post';
import type { Change } from './post-acts';

/** What a decision about a topic changes. Each answers false where there was nothing to do. */

type OnTopic = Extract<ActRequest, { topic: string }>;
type Doing<A extends OnTopic['act']> = (change: Change, ask: Extract<OnTopic, { act: A }>) => Promise<boolean>;

const change = async ({ client, target }: Change, set: string, where: string, values: unknown[]): Promise<boolean> =>
  (await client.query(`update community_topic set ${set} where id = $1 and ${where}`, [target.topicId, ...values]))
    .rowCount === 1;

export const ON_TOPIC: { [A in OnTopic['act']]: Doing<A> } = {
  lock: (topic) => change(topic, 'locked_at = $2', 'locked_at is null', [topic.now]),
  unlock: (topic) => change(topic, 'locked_at = null', 'locked_at is not null', []),
  // Where guests do not read, a topic is for members.
  move: (topic, { category }) =>
    change(
      topic,
      `category = $2, audience = case when audience = 'all' and not $3 then 'members' else audience end`,
      'category <> $2',
      [category, isOpenCategory(category)],
    ),
};
