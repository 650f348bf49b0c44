import { DEMO_TOPICS, type DemoSpeaker } from '../../../db/demo-community';
import { addPost } from '../community/add-post';
import { changeSelf } from '../community/member';
import { erasePosts, lockTopicsOf } from '../community/nameless-posts';
import { openTopic } from '../community/open-topic';
import { settleTopic } from '../community/settle-topic';
import { supportPost } from '../community/support-post';
import type { Deps } from '../deps';
import { uuidOf } from './demo-wall';

const HOUR_MS = 60 * 60 * 1000;
/** Between two topics: the newest is a day old. */
const STEP_MS = 50 * HOUR_MS;
const ANSWER_MS = 3 * HOUR_MS;
const ADDRESS = '127.0.0.1';

/** Clears what people of an earlier run wrote, before they are made anew. */
export async function clearCommunity({ db }: Deps, emails: readonly string[]): Promise<void> {
  await db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from "user" where email = any($1)', [emails]);
    for (const { id } of rows) {
      await lockTopicsOf(client, id);
      await erasePosts(client, id);
    }
  });
}

/** First words wait for a look: here they get it at once. */
async function show({ db }: Deps, id: string, topic: string): Promise<void> {
  await db.transaction(async (client) => {
    await client.query(`update community_post set state = 'shown' where id = $1 and state = 'held'`, [id]);
    await settleTopic(client, topic);
  });
}

/** Fills the community with a few talks, by the same rules as anybody's. */
export async function seedCommunity(deps: Deps, people: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const uid = (speaker: DemoSpeaker) => people.get(speaker) ?? '';
  const begin = now.getTime() - DEMO_TOPICS.length * STEP_MS;
  const welcomed = { ...deps, clock: () => new Date(begin) };
  for (const id of people.values()) await changeSelf(welcomed, id, { welcomed: true });
  for (const [index, { id: name, by, answers, supports, warning = null, ...topic }] of DEMO_TOPICS.entries()) {
    const id = uuidOf(name);
    let at = begin + index * STEP_MS;
    const then = () => ({ ...deps, clock: () => new Date(at) });
    const opened = await openTopic(then(), uid(by), id, { ...topic, warning }, ADDRESS);
    if (!opened.ok) throw new Error(`demo topic ${name}: ${opened.code}`);
    await show(deps, id, id);
    const given = [...(supports ?? []).map((one) => [id, one] as const)];
    for (const { id: answerName, by: writer, text, quote, voice = 'public', supports: theirs = [] } of answers) {
      at += ANSWER_MS;
      const answer = uuidOf(answerName);
      const words = { topic: id, text, quote: quote ? uuidOf(quote) : null, voice, warning: null };
      const added = await addPost(then(), uid(writer), answer, words, ADDRESS);
      if (!added.ok) throw new Error(`demo answer ${answerName}: ${added.code}`);
      await show(deps, answer, id);
      given.push(...theirs.map((one) => [answer, one] as const));
    }
    at += ANSWER_MS;
    for (const [post, [reader, kind]] of given) await supportPost(then(), uid(reader), { id: post, kind, gives: true });
  }
}
