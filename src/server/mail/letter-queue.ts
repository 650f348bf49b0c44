import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isClosedAddress } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { addJob } from '../jobs/job-queue';
import { type LetterKind, renderLetter, URGENCY } from './letter';
import { isLeftOut } from './refused-address';

/** What a waiting letter holds; it rests encrypted, since links sign people in. */
const letterSecretSchema = z.object({
  to: z.string(),
  replyTo: z.optional(z.string()),
  unsubscribe: z.optional(z.string()),
  values: z.record(z.string(), z.string()),
});

export interface NewLetter {
  kind: LetterKind;
  to: string;
  /** The uid of the account that it is about, or the id of a registration: the letter goes with it. Null: nobody's. */
  about: string | null;
  replyTo?: string;
  /** Address of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  values?: Record<string, string>;
  /** Digest of the cookie of the browser that waits for the letter (waiting-letters.ts). */
  waiting?: string | null;
  /** Another letter under the same key is never sent. */
  key?: string;
  /** Id of the row of `verification` behind the link: the letter isn't sent once that row is gone or expired. */
  link?: string;
  /** When its turn comes later than this, it isn't sent. */
  validUntil?: Date;
}

export interface LetterJob {
  key: string;
  payload: unknown;
  secret: Buffer | null;
  key_id: string | null;
}

const payloadSchema = z.object({
  letter: z.string(),
  /** Id of a row of `verification`. */
  link: z.optional(z.string()),
  validUntil: z.optional(z.iso.datetime()),
});
const contextOf = (key: string) => ['job', key, 'secret'];

/** By this the letters to an address are found in the queue: it holds no address in clear. */
const recipientOf = ({ authSecret }: Deps['config'], address: string) =>
  createHmac('sha256', authSecret).update(`letters to:${address.toLowerCase()}`).digest('base64url').slice(0, 22);

/** Adds a letter to the queue within the given transaction. Call nudgeJobs after it is committed. */
export async function addLetter(
  client: Queryable,
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  letter: NewLetter,
) {
  const key = letter.key ?? `letter:${randomUUID()}`;
  const { to, replyTo, unsubscribe, values = {} } = letter;
  const secret = JSON.stringify({ to, replyTo, unsubscribe, values });
  await addJob(client, {
    kind: 'letter',
    key,
    payload: {
      letter: letter.kind,
      ...(letter.waiting ? { waiting: letter.waiting } : {}),
      ...(letter.link === undefined ? {} : { link: letter.link }),
      ...(letter.validUntil ? { validUntil: letter.validUntil.toISOString() } : {}),
    },
    secret: { value: keys.encrypt(secret, contextOf(key)), keyId: keys.activeId },
    urgency: URGENCY[letter.kind],
    runAt: clock(),
    personId: letter.about,
    recipient: recipientOf(config, to),
  });
}

function openSecret({ keys }: Pick<Deps, 'keys'>, job: LetterJob) {
  const secret = keys.decrypt(job.secret, contextOf(job.key), job.key_id ?? keys.activeId);
  return letterSecretSchema.parse(JSON.parse(secret));
}

/**
 * Takes out of the queue what is about a person or goes to their address: letters and notifications, be they unsent or sent lately.
 * None is opened for it, but those that an earlier version has queued.
 */
export async function dropJobsOf(
  client: Queryable,
  deps: Pick<Deps, 'keys' | 'config'>,
  person: { id: string; email: string },
): Promise<void> {
  await client.query('delete from job where person_id = $1', [person.id]);
  await client.query('delete from job where recipient = $1', [recipientOf(deps.config, person.email)]);
  const { rows } = await client.query<LetterJob>(
    'select key, payload, secret, key_id from job where person_id is null and recipient is null',
  );
  const isTheirs = (job: LetterJob) => {
    if (new RegExp(`^(reminder|digest|notices):${person.id}:`).test(job.key)) return true;
    try {
      const { to, values } = openSecret(deps, job);
      return to.toLowerCase() === person.email || Object.values(values).some((value) => value.includes(person.id));
    } catch {
      // What cannot be opened is never sent.
      return false;
    }
  };
  const theirs = rows.filter(isTheirs).map(({ key }) => key);
  if (theirs.length > 0) await client.query('delete from job where key = any($1)', [theirs]);
}

/** The letter of a job, ready to be sent or shown. */
export function openLetter(deps: Pick<Deps, 'keys'>, job: LetterJob) {
  const { letter } = payloadSchema.parse(job.payload);
  const { to, replyTo, unsubscribe, values } = openSecret(deps, job);
  const more = { ...(replyTo ? { replyTo } : {}), ...(unsubscribe ? { unsubscribe } : {}) };
  return { to, letter: { ...renderLetter(letter as LetterKind, values), ...more } };
}

/** What still goes to the address of a closed account. */
const TO_CLOSED: ReadonlySet<string> = new Set([
  'account-closed',
  'contact-message',
  'held-words',
] satisfies LetterKind[]);

/**
 * Whether a letter has nothing to say any more: its link was used, replaced or is past its time, its hour is over, its person has
 * closed the account, or their address refuses what goes out by itself.
 */
export async function isLetterOver(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, job: LetterJob): Promise<boolean> {
  const { db, clock } = deps;
  const { letter, link, validUntil } = payloadSchema.parse(job.payload);
  if (validUntil !== undefined && new Date(validUntil) < clock()) return true;
  const { to } = openSecret(deps, job);
  if (!TO_CLOSED.has(letter) && (await isClosedAddress(db.pool, to))) return true;
  if (await isLeftOut(db.pool, letter, to)) return true;
  if (link === undefined) return false;
  const { rows } = await db.pool.query('select 1 from verification where id = $1 and expires_at > $2', [link, clock()]);
  return rows.length === 0;
}
