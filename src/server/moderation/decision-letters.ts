import { type Act, doneWords } from '~/catalogue/community';
import { linkTo } from '../accounts/links';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { addLetter } from '../mail/letter-queue';

export interface Decision {
  userId: string;
  act: Act;
  reason: string;
  /** Of a suspension. */
  until: Date | null;
}

const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** What was decided, in words; a suspension with its last day. */
const decisionWords = ({ act, until }: Decision): string =>
  until === null ? doneWords(act) : `${doneWords(act)}, до ${DAY.format(until)}`;

/** A letter of a decision and its reason, with the way to have it looked at again. It holds no words of the post. */
export async function addDecisionLetter(client: Queryable, deps: Deps, decision: Decision): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [decision.userId]);
  const [person] = rows;
  if (!person) return;
  const values = {
    decision: decisionWords(decision),
    reason: decision.reason,
    link: linkTo(deps.config, '/community/decisions'),
  };
  await addLetter(client, deps, { kind: 'community-decision', to: person.email, about: decision.userId, values });
}
