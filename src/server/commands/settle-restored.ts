import { addErasures, type Erasure, erasedAccountSql } from '../accounts/erasure-list';
import type { Queryable } from '../db/connect';
import { skipDueReminders } from '../reminders/queue-reminders';

/** What a restore has to know besides the backup. */
export interface Settlement {
  /** Erasures that are known beside the backup and the database: it may be older than they are. */
  erasures: readonly Erasure[];
  /** Whether everybody has to set a new password. */
  resetPasswords: boolean;
  now: Date;
}

export interface Settled {
  /** How many erasures are known. */
  listed: number;
  /** People of the backup who were erased later, and now again. */
  erased: number;
  sessions: number;
  passwords: number;
}

const countOf = async (client: Queryable, statement: string): Promise<number> =>
  (await client.query(statement)).rowCount ?? 0;

/**
 * Puts right what a backup brings back and should not, within the transaction of the restore: erased people, sessions that ended,
 * links that were used, letters that were sent, counters of a time that is over.
 */
export async function settleRestored(client: Queryable, settlement: Settlement): Promise<Settled> {
  await addErasures(client, settlement.erasures);
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from erasure');
  const sessions = await countOf(client, 'delete from session');
  // Some may have been revoked since.
  await client.query('delete from data_token');
  const erased = await countOf(
    client,
    `delete from "user" where ${erasedAccountSql('id')} in (select account from erasure)`,
  );
  await client.query('delete from verification');
  // Their links are gone, and some were confirmed since, by people who may have been erased.
  await client.query('delete from pending_sign_up');
  await client.query('delete from rate_count');
  await client.query('delete from job');
  await skipDueReminders(client, settlement.now);
  const passwords = settlement.resetPasswords
    ? await countOf(client, 'update account set password = null where password is not null')
    : 0;
  return { listed: rows[0]?.n ?? 0, erased, sessions, passwords };
}
