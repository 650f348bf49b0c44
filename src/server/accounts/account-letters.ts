import { accessWords, DONE_IN_LETTER, UNKNOWN_DEVICE } from '~/catalogue/account-words';
import type { AccessKind } from '~/domain/accounts/access-grant';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { dateInWords } from '../mail/date-in-words';
import type { LetterKind } from '../mail/letter';
import { addLetter } from '../mail/letter-queue';
import { linkTo } from './links';
import { issueCode, issueLink, type LinkPurpose, type LinkSubject } from './one-time-links';
import { type PendingSignUp, pendingAt } from './pending-sign-up';
import { agentOf, noteEvent } from './security-log';

/** Purposes whose link goes out in a letter. */
type LetterPurpose = Exclude<LinkPurpose, 'second-step' | 'trusted' | 'lane' | 'deny'>;

const LETTER_OF: Record<LetterPurpose, { kind: LetterKind; mode: string }> = {
  confirm: { kind: 'confirm-address', mode: 'verifyEmail' },
  change: { kind: 'change-address', mode: 'changeEmail' },
  reset: { kind: 'reset-password', mode: 'resetPassword' },
  'sign-in': { kind: 'sign-in', mode: 'signIn' },
  erase: { kind: 'erase-account', mode: 'eraseAccount' },
  return: { kind: 'account-closed', mode: 'returnAccount' },
};

/** Queues the letter with a new link of the purpose, within the given transaction. */
async function addLink(
  client: Queryable,
  deps: Deps,
  {
    purpose,
    subject,
    waiting,
    values = {},
  }: { purpose: LetterPurpose; subject: LinkSubject; waiting: string | null; values?: Record<string, string> },
): Promise<void> {
  const { token, row } = await issueLink(client, purpose, subject, deps.clock());
  const { kind, mode } = LETTER_OF[purpose];
  const link = linkTo(deps.config, '/verify-email', { mode, token });
  const { address: to, id: about } = subject;
  await addLetter(client, deps, { kind, to, about, values: { ...values, link }, waiting, link: row });
}

/** Queues the letter with a code for a sign-in by password, within the given transaction. */
async function addCode(client: Queryable, deps: Deps, subject: LinkSubject, waiting: string | null): Promise<void> {
  const { code, row } = await issueCode(client, deps.config, subject, deps.clock());
  const { address: to, id: about } = subject;
  await addLetter(client, deps, { kind: 'sign-in-code', to, about, values: { code }, waiting, link: row });
}

/**
 * «Это не я» of a letter: who did not do what it tells takes it back, with everything since. Gives the link.
 * `since`: absent, now.
 */
async function addDenial(
  client: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { id, address, since = clock() }: { id: string; address: string; since?: Date | undefined },
): Promise<string> {
  const { token } = await issueLink(client, 'deny', { id, address, about: String(since.getTime()) }, clock());
  return linkTo(config, '/verify-email', { mode: 'denySignIn', token });
}

/** The letter of a registration, within the transaction that notes it. */
export function addConfirmation(client: Queryable, deps: Deps, { id, email }: PendingSignUp, waiting: string | null) {
  return addLink(client, deps, { purpose: 'confirm', subject: { id, address: email }, waiting });
}

/** The letter of a closed account with the link that brings it back, within the given transaction. */
export async function addReturnLetter(
  client: Queryable,
  deps: Deps,
  subject: LinkSubject,
  eraseAt: Date,
  waiting: string | null = null,
): Promise<void> {
  const { rows } = await client.query<{ closed_at: Date }>('select closed_at from closed_account where user_id = $1', [
    subject.id,
  ]);
  const deny = await addDenial(client, deps, { ...subject, since: rows[0]?.closed_at });
  return addLink(client, deps, { purpose: 'return', subject, waiting, values: { date: dateInWords(eraseAt), deny } });
}

/** The same for whoever asks at an address. False: the account there is not closed. */
export async function addReturnLetterTo(
  client: Queryable,
  deps: Deps,
  address: string,
  waiting: string | null,
): Promise<boolean> {
  const { rows } = await client.query<{ id: string; erase_at: Date }>(
    'select u.id, c.erase_at from closed_account c join "user" u on u.id = c.user_id where u.email = $1',
    [address],
  );
  const [closed] = rows;
  if (closed) await addReturnLetter(client, deps, { id: closed.id, address }, closed.erase_at, waiting);
  return closed !== undefined;
}

/** The letter with a link that closes the account of who has no password. */
export async function sendEraseLink(deps: Deps, subject: LinkSubject, waiting: string | null): Promise<void> {
  await deps.db.transaction((client) => addLink(client, deps, { purpose: 'erase', subject, waiting }));
  nudgeJobs(deps.db);
}

/**
 * The letter that an address may ask for: of an account the one with a link of the purpose, or a code for a sign-in by password; of a
 * closed one the way back; where only a registration waits, the one that confirms it (the newest of several); else none. Links and codes
 * of earlier letters go on working.
 */
export async function sendAccountLink(
  deps: Deps,
  purpose: 'reset' | 'sign-in' | 'confirm' | 'lane',
  email: string,
  waiting: string | null,
): Promise<void> {
  const sent = await deps.db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from "user" where email = $1', [email]);
    const [account] = rows;
    if (account) {
      if (purpose === 'confirm') return false;
      const subject = { id: account.id, address: email };
      if (await addReturnLetterTo(client, deps, email, waiting)) return true;
      if (purpose === 'lane') await addCode(client, deps, subject, waiting);
      else await addLink(client, deps, { purpose, subject, waiting });
      return true;
    }
    const [pending] = await pendingAt(client, email, 1);
    if (pending) await addConfirmation(client, deps, pending, waiting);
    return pending !== undefined;
  });
  if (sent) nudgeJobs(deps.db);
}

/** A link that changes the address of an account, to the new address; a notice to the old one. */
export async function sendAddressChange(
  deps: Deps,
  person: { id: string; email: string },
  address: string,
  waiting: string | null,
) {
  const { db, config } = deps;
  await db.transaction(async (client) => {
    const taken = await client.query('select 1 from "user" where email = $1', [address]);
    await addDeniable(client, deps, 'address-changed', { id: person.id, address: person.email });
    if (taken.rows.length > 0) {
      const link = linkTo(config, '/login');
      await addLetter(client, deps, { kind: 'address-taken', to: address, about: null, values: { link }, waiting });
      return;
    }
    await addLink(client, deps, { purpose: 'change', subject: { id: person.id, address }, waiting });
  });
  nudgeJobs(db);
}

type LetterDeps = Pick<Deps, 'config' | 'clock' | 'keys'>;

/** A letter that tells of a change and has «Это не я», within the transaction of the change. It goes out whatever became of the link. */
async function addDeniable(
  client: Queryable,
  deps: LetterDeps,
  kind: LetterKind,
  { id, address, values = {} }: { id: string; address: string; values?: Record<string, string> },
): Promise<void> {
  const link = await addDenial(client, deps, { id, address });
  await addLetter(client, deps, { kind, to: address, about: id, values: { ...values, link } });
}

/** The notice that the password was changed, within the transaction that changes it. */
export const addPasswordNotice = (
  client: Queryable,
  deps: Deps,
  person: { id: string; address: string },
): Promise<void> => addDeniable(client, deps, 'password-changed', person);

/** Tells of a sign-in from a device that the site does not know, with the link by which its owner denies it. */
export async function addNewDeviceLetter(
  client: Queryable,
  deps: Deps,
  { user, device }: { user: { id: string; email: string }; device: string },
): Promise<void> {
  const { rows } = await client.query<{ time_zone: string }>('select time_zone from profile where user_id = $1', [
    user.id,
  ]);
  const zone = rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
  const when = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    deps.clock(),
  );
  const values = { when, device: device || UNKNOWN_DEVICE };
  await addDeniable(client, deps, 'new-device', { id: user.id, address: user.email, values });
}

/** A notice of what was done to the ways in, within the transaction that does it. */
export async function addNotice(
  client: Queryable,
  deps: LetterDeps,
  kind: 'passkey-added' | 'account-linked' | 'access-opened',
  userId: string,
  values: Record<string, string> = {},
): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  const [person] = rows;
  if (person) await addDeniable(client, deps, kind, { id: userId, address: person.email, values });
}

/** The letter of a change of the second step or of a trusted device, within the transaction that notes it. */
export const addChangeNotice = (
  client: Queryable,
  deps: LetterDeps,
  userId: string,
  what: 'two-factor-on' | 'two-factor-off' | 'recovery-codes-made' | 'device-trusted',
): Promise<void> => addNotice(client, deps, 'access-opened', userId, { what: DONE_IN_LETTER[what] });

interface OpenedAccess {
  userId: string;
  kind: Exclude<AccessKind, 'passkey' | 'service'>;
  /** As its person calls it; empty: it has no name. */
  name: string;
  /** In which it was made. */
  sessionId: string;
}

/**
 * Tells the person of a new way to what is theirs, in a letter and in what has happened to the account, within the transaction that
 * makes it. Call nudgeJobs after it is committed.
 */
export async function noticeOfAccess(
  client: Queryable,
  deps: LetterDeps,
  { userId, kind, name, sessionId }: OpenedAccess,
): Promise<void> {
  const now = deps.clock();
  const subject = accessWords(kind, name, dateInWords(now));
  const userAgent = await agentOf(client, sessionId);
  await noteEvent(client, { userId, kind: 'access-opened', userAgent, subject }, now);
  await addNotice(client, deps, 'access-opened', userId, { what: DONE_IN_LETTER[kind] });
}
