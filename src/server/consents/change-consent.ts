import { randomUUID } from 'node:crypto';
import type { ConsentState } from '~/contract/consents';
import { CONSENT_PURPOSES, type ConsentPurpose, isNeeded } from '~/domain/accounts/consent';
import { consentText } from '../accounts/legal-texts';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { type ConsentRow, dropDigests, insertConsent, readConsents, withdraw } from './consent-store';

function stateOf(purpose: ConsentPurpose, rows: readonly ConsentRow[]): ConsentState {
  const text = consentText(purpose);
  const history = rows.filter((row) => row.purpose === purpose);
  const live = history.filter(({ withdrawn_at }) => withdrawn_at === null);
  return {
    purpose,
    version: text.version,
    given: live.length > 0,
    outdated: live.length > 0 && !live.some(({ text_hash }) => text_hash === text.hash),
    history: history.map(({ version, given_at, withdrawn_at }) => ({
      version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    })),
  };
}

/** A person's consents, each against its text of today. */
export async function listConsents(client: Queryable, userId: string): Promise<ConsentState[]> {
  const rows = await readConsents(client, userId);
  return CONSENT_PURPOSES.map((purpose) => stateOf(purpose, rows));
}

export type ChangedConsent =
  | { ok: true; consents: ConsentState[] }
  | { ok: false; code: 'consent-needed' | 'not-found' };

/** Gives a consent to the text of today, or withdraws it. One that the account stands on goes with the account alone. */
export function changeConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<ChangedConsent> {
  return db.transaction(async (client) => {
    if (!given && isNeeded(purpose)) return { ok: false, code: 'consent-needed' };
    await lockPerson(client, userId);
    const { rowCount } = await client.query('select 1 from "user" where id = $1', [userId]);
    if (rowCount === 0) return { ok: false, code: 'not-found' };
    const { given: isGiven, outdated } = stateOf(purpose, await readConsents(client, userId));
    const now = clock();
    if (!given) {
      await withdraw(client, userId, purpose, now);
      if (purpose === 'letters') await dropDigests(client, userId);
    } else if (!isGiven || outdated)
      await insertConsent(client, userId, { id: randomUUID(), purpose, ...consentText(purpose), now });
    return { ok: true, consents: await listConsents(client, userId) };
  });
}
