import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '~/domain/accounts/password';
import { HashQueue, type Lane } from './hash-queue';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: docs/decisions/004-identity.md. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for answers, and half of the four threads of the pool. At 20 ms a hash a stranger waits a second or so. */
const queue = new HashQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, 2)),
  strangers: 32,
  known: 16,
});

const lanes = new AsyncLocalStorage<Lane>();
/** What belongs to no request, such as a command's own work, goes before strangers. */
const inTurn = <T>(work: () => Promise<T>) => queue.run(lanes.getStore() ?? 'known', work);

/**
 * Runs a request that hashes passwords. Null: too many are under way, and nothing was done.
 * `name` of whoever is known to the site: an open session or a device that has signed in before.
 */
export async function withHashing<T>(name: string | null, work: () => Promise<T>): Promise<T | null> {
  const place = queue.enter(name);
  if (!place) return null;
  try {
    return await lanes.run(place.lane, work);
  } finally {
    place.leave();
  }
}

/** What a typed password may have been hashed from: its normal form, or the very text while that was not yet the rule. */
const formsOf = (typed: string) => [...new Set([normalPassword(typed), typed])];

/**
 * The hash of the password's normal form. It takes as many hashes as a refused check of the same text: the identity library
 * hashes where an address has no account.
 */
export async function hashPassword(typed: string): Promise<string> {
  const hashes: string[] = [];
  for (const form of formsOf(typed)) hashes.push(await inTurn(() => hash(form, HASH_COST)));
  return hashes[0] as string;
}

/** False also for a hash that is no argon2 hash. */
export async function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  for (const form of formsOf(password)) if (await inTurn(() => verify(stored, form).catch(() => false))) return true;
  return false;
}
