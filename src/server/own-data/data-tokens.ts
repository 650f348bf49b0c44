import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OwnDataKey } from '~/catalogue/own-data';
import type { DataToken } from '~/contract/own-data';
import { isToken, TOKENS_MAX, type TokenDays, tokenText } from '~/domain/own-data/token';
import { noticeOfAccess } from '../accounts/account-letters';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import type { KeyHolder, Person } from '../http/session';
import { nudgeJobs } from '../jobs/nudge';
import { addToken, dropExpired, findToken, markUsed, readTokens, removeToken, type TokenRow } from './token-store';

/** Keys by which a person's own programs read their data: kept as a hash, shown once, for reading alone. */

type TokenDeps = Pick<Deps, 'db' | 'clock'>;
type MakerDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys'>;

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** How exactly the last use is kept: a program may ask many times a second. */
const USED_EVERY_MS = 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const presented = ({ id, name, collections, created_at, expires_at, used_at }: TokenRow): DataToken => ({
  ...{ id, name, collections },
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});

export const listTokens = async ({ db, clock }: TokenDeps, userId: string): Promise<DataToken[]> =>
  (await readTokens(db.pool, userId, clock())).map(presented);

/** Makes a key and tells the person of it; its text is in this answer alone. Null: the person has as many as fit. */
export async function makeToken(
  deps: MakerDeps,
  { id: userId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { name, collections, days }: { name: string; collections: OwnDataKey[] | null; days: TokenDays },
): Promise<{ token: DataToken; secret: string } | null> {
  const { db, clock } = deps;
  const now = clock();
  const secret = tokenText(randomBytes(SECRET_BYTES).toString('base64url'));
  const row = { id: randomUUID(), name, collections: collections && [...new Set(collections)] };
  const dates = { created_at: now, expires_at: new Date(now.getTime() + days * DAY_MS) };
  const made = await db.transaction(async (client) => {
    await lockPerson(client, userId);
    await dropExpired(client, userId, now);
    if ((await readTokens(client, userId, now)).length >= TOKENS_MAX) return null;
    await addToken(client, userId, { ...row, ...dates, hash: hashOf(secret) });
    await noticeOfAccess(client, deps, { userId, kind: 'data-token', name, sessionId });
    return { token: presented({ ...row, ...dates, used_at: null }), secret };
  });
  if (made) nudgeJobs(db);
  return made;
}

/** False when there is none. */
export const revokeToken = ({ db }: TokenDeps, userId: string, id: string): Promise<boolean> =>
  removeToken(db.pool, userId, id);

/** Who holds the key of an `Authorization` header; null for one that opens nothing. */
export async function holderOf({ db, clock }: TokenDeps, header: string): Promise<KeyHolder | null> {
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
  if (!isToken(token)) return null;
  const now = clock();
  const found = await findToken(db.pool, hashOf(token), now);
  if (!found) return null;
  if (!found.used_at || now.getTime() - found.used_at.getTime() >= USED_EVERY_MS)
    await markUsed(db.pool, found.user_id, found.id, now);
  return { id: found.user_id, keyId: found.id, collections: found.collections };
}
