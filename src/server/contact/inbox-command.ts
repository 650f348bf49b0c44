import type { Deps } from '../deps';
import { deleteMessage, findMessages, markRead, readMessages } from './message-store';
import type { StoredMessage } from './sealed-message';

/** What the owner asks of the inbox. `beginning`: the first signs of a message's id. */
export type InboxAsk = { action: 'list'; all: boolean } | { action: 'read' | 'delete'; beginning: string };

/** Messages still sealed, or how many bear the id: the wish was done for exactly one. */
export type InboxAnswer = { messages: StoredMessage[] } | { found: number };

/** Lists messages oldest first, marks one as read or deletes it. */
export async function runInboxCommand({ db, clock }: Pick<Deps, 'db' | 'clock'>, ask: InboxAsk): Promise<InboxAnswer> {
  if (ask.action === 'list') return { messages: await readMessages(db.pool, !ask.all) };
  const ids = await findMessages(db.pool, ask.beginning);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return { found: ids.length };
  await (ask.action === 'read' ? markRead(db.pool, id, clock()) : deleteMessage(db.pool, id));
  return { found: 1 };
}
