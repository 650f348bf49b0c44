import { randomUUID } from 'node:crypto';
import { contactTopicLabel } from '~/catalogue/contact-topics';
import { CONTACT_WORDS } from '~/contract/messages';
import type { ContactMessage } from '~/domain/contact/message';
import type { Deps } from '../deps';
import { addressKey } from '../http/limits';
import { countUse, type UseLimit } from '../http/use-counter';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';
import { insertMessage } from './message-store';
import { messageDate, shortId } from './message-words';
import { sealMessage } from './sealed-message';
import { isTimely } from './time-token';

/** Messages from one address. */
export const CONTACT_LIMITS: readonly UseLimit[] = [
  { max: 5, seconds: 3_600 },
  { max: 20, seconds: 86_400 },
];

export type Received =
  | { ok: true }
  | { ok: false; code: 'token' }
  /** Seconds. */
  | { ok: false; code: 'flooded'; retryAfter: number };

/**
 * Takes a visitor's message: stores it encrypted and, where the owner has an address, queues a letter, in one transaction.
 * Who filled in the hidden field gets the answer of everybody and leaves nothing behind. `ip`: the visitor's address, for the limits.
 */
export async function receiveMessage(
  deps: Deps,
  input: ContactMessage,
  ip: string,
  limits: readonly UseLimit[] = CONTACT_LIMITS,
): Promise<Received> {
  const { config, db, clock } = deps;
  const now = clock();
  if (!isTimely(config.authSecret, input.token, now)) return { ok: false, code: 'token' };
  const counters = limits.map((limit) => ({ ...limit, key: `contact:${limit.seconds}:${addressKey(ip)}` }));
  const retryAfter = await countUse(db, now, counters);
  if (retryAfter !== null) return { ok: false, code: 'flooded', retryAfter };
  if (input.homepage) return { ok: true };
  await storeMessage(deps, input, now);
  return { ok: true };
}

async function storeMessage(deps: Deps, input: ContactMessage, now: Date): Promise<void> {
  const { config, db, keys } = deps;
  const id = randomUUID();
  await db.transaction(async (client) => {
    await insertMessage(client, { id, createdAt: now, topic: input.topic, ...sealMessage(keys, id, input) });
    if (!config.owner.contactEmail) return;
    await addLetter(client, deps, {
      kind: 'contact-message',
      key: `contact:${id}`,
      to: config.owner.contactEmail,
      about: null,
      replyTo: input.email,
      values: {
        topic: contactTopicLabel(input.topic),
        name: input.name ?? CONTACT_WORDS.nameless,
        email: input.email,
        date: messageDate(now),
        message: input.message,
        number: shortId(id),
      },
    });
  });
  nudgeJobs(db);
}
