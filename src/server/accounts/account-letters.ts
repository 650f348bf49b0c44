import { UNKNOWN_DEVICE } from '~/catalogue/account-words';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { dateInWords } from '../mail/date-in-words';
import type { LetterKind } from '../mail/letter';
import { addLetter } from '../mail/letter-queue';
import { linkTo } from './links';
import { issueLink, type LinkPurpose, type LinkSubject } from './one-time-links';
import { type PendingSignUp, pendingAt } from './pending-sign-up';

/** Purposes whose link goes out in a letter. */
type LetterPurpose = Exclude<LinkPurpose, 'second-step' | 'trusted' | 'deny'>;

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
  await addLetter(client, deps, { kind, to: subject.address, values: { ...values, link }, waiting, link: row });
}

/** The letter of a registration, within the transaction that notes it. */
export function addConfirmation(client: Queryable, deps: Deps, { id, email }: PendingSignUp, waiting: string | null) {
  return addLink(client, deps, { purpose: 'confirm', subject: { id, address: email }, waiting });
}

/** The letter of a closed account with the link that brings it back, within the given transaction. */
export function addReturnLetter(
  client: Queryable,
  deps: Deps,
  subject: LinkSubject,
  eraseAt: Date,
  waiting: string | null = null,
): Promise<void> {
  return addLink(client, deps, { purpose: 'return', subject, waiting, values: { date: dateInWords(eraseAt) } });
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
 * The letter that an address may ask for: of an account the one with a link of the purpose, of a closed one the
 * way back; where only a registration waits, the one
 * that confirms it (the newest of several); else none. Links of earlier letters go on working.
 */
export async function sendAccountLink(
  deps: Deps,
  purpose: 'reset' | 'sign-in' | 'confirm',
  email: string,
  waiting: string | null,
): Promise<void> {
  const sent = await deps.db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from "user" where email = $1', [email]);
    const [account] = rows;
    if (account) {
      if (purpose === 'confirm') return false;
      if (!(await addReturnLetterTo(client, deps, email, waiting)))
        await addLink(client, deps, { purpose, subject: { id: account.id, address: email }, waiting });
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
    const notice = linkTo(config, '/profile/settings');
    await addLetter(client, deps, { kind: 'address-changed', to: person.email, values: { link: notice } });
    if (taken.rows.length > 0) {
      const link = linkTo(config, '/login');
      await addLetter(client, deps, { kind: 'address-taken', to: address, values: { link }, waiting });
      return;
    }
    await addLink(client, deps, { purpose: 'change', subject: { id: person.id, address }, waiting });
  });
  nudgeJobs(db);
}

/** The notice that the password was changed, within the transaction that changes it. */
export function addPasswordNotice(client: Queryable, deps: Deps, email: string): Promise<void> {
  return addLetter(client, deps, {
    kind: 'password-changed',
    to: email,
    values: { link: linkTo(deps.config, '/login') },
  });
}

/** Tells of a sign-in from a device that the site does not know, with the link by which its owner denies it. */
export async function addNewDeviceLetter(
  client: Queryable,
  deps: Deps,
  { user, device }: { user: { id: string; email: string }; device: string },
): Promise<void> {
  const now = deps.clock();
  const { rows } = await client.query<{ time_zone: string }>('select time_zone from profile where user_id = $1', [
    user.id,
  ]);
  const { token, row } = await issueLink(
    client,
    'deny',
    { id: user.id, address: user.email, about: String(now.getTime()) },
    now,
  );
  const zone = rows[0]?.time_zone ?? DEFAULT_TIME_ZONE;
  const when = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(now);
  const link = linkTo(deps.config, '/verify-email', { mode: 'denySignIn', token });
  const values = { link, when, device: device || UNKNOWN_DEVICE };
  await addLetter(client, deps, { kind: 'new-device', to: user.email, values, link: row });
}

/** A notice of what was done to the ways in, within the transaction that does it. */
export async function addNotice(
  client: Queryable,
  deps: Deps,
  kind: 'passkey-added' | 'account-linked',
  userId: string,
): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  const [person] = rows;
  if (!person) return;
  const link = linkTo(deps.config, '/profile/settings#security');
  await addLetter(client, deps, { kind, to: person.email, values: { link } });
}
