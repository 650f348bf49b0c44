import { isStale } from '~/domain/row-tag';
import { type Vault, vaultSchema, vaultTag } from '~/domain/vault/vault';
import { readStored } from '../db/failures';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { dropLockedWords, hasLockedEntries } from '../emotions/locked-entries';
import { findVault, putVault, removeVault } from './vault-store';

type VaultDeps = Pick<Deps, 'db' | 'clock'>;

/** Throws UnreadableError: keys that can't be read are still the only ones to the closed words. */
const storedVault = (content: unknown): Vault | null =>
  content === null ? null : readStored(() => vaultSchema.parse(content));

/** The wrapped keys of a person; null: «только для меня» was never set up, or was given up. */
export async function readVault({ db }: Pick<Deps, 'db'>, userId: string): Promise<Vault | null> {
  return storedVault(await findVault(db.pool, userId));
}

/**
 * Keeps the wrapped keys. `base`: the tag of those that the person had seen, null for none; undefined: they don't say. What another
 * device has put there meanwhile is never written over unseen: under other keys, closed words could not be opened any more.
 */
export async function saveVault(
  deps: VaultDeps,
  userId: string,
  vault: Vault,
  base: string | null | undefined,
): Promise<{ ok: true; vault: Vault } | { ok: false; current: Vault | null }> {
  return deps.db.transaction(async (client) => {
    await lockPerson(client, userId);
    const current = storedVault(await findVault(client, userId));
    // Who doesn't say what they saw has seen nothing.
    if (isStale(base ?? null, vaultTag(current), vaultTag(vault))) return { ok: false, current };
    await putVault(client, userId, vault, deps.clock());
    return { ok: true, vault };
  });
}

/**
 * Gives the keys up. Refused while a closed entry is left, among those that can still be restored too: nobody could open it. `forgets`:
 * whoever has lost passphrase and code lets the words of all of them go first; the entries stay without words.
 */
export async function dropVault(
  { db, clock }: VaultDeps,
  userId: string,
  { forgets }: { forgets: boolean },
): Promise<'gone' | 'none' | 'closed-entries'> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    if (forgets) await dropLockedWords(client, userId, clock());
    if (await hasLockedEntries(client, userId)) return 'closed-entries';
    return (await removeVault(client, userId)) ? 'gone' : 'none';
  });
}
