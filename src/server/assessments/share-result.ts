import type { SharedResult } from '~/contract/assessments';
import { sharedScores } from '~/domain/assessments/scores';
import type { TestKey } from '~/domain/assessments/tests';
import { isId } from '~/domain/id';
import { noticeOfAccess } from '../accounts/account-letters';
import { isShareId, newShareId } from '../crypto/share-id';
import type { Deps } from '../deps';
import { type AuthService, type Person, personOf } from '../http/session';
import { type DocumentMaker, MISSING, PRESENT } from '../http/static';
import { nudgeJobs } from '../jobs/nudge';
import { type AssessmentRow, toResult } from './assessment-row';
import { closeShare, openShare, readAssessment, readNewest, readShared } from './assessment-store';

type ShareDeps = Pick<Deps, 'db' | 'clock'>;

/** Opens a result to whoever has the id, and tells its person; a result that is open keeps its id. Null: no such result. */
export async function shareResult(
  deps: ShareDeps & Pick<Deps, 'config' | 'keys'>,
  { id: userId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  id: string,
): Promise<string | null> {
  const { db, clock } = deps;
  const opened = await db.transaction(async (client) => {
    const share = await openShare(client, userId, id, newShareId(), clock());
    const result = share?.isNew ? await readAssessment(client, userId, id) : null;
    if (result) await noticeOfAccess(client, deps, { userId, kind: 'shared-result', name: result.test, sessionId });
    return share;
  });
  if (opened?.isNew) nudgeJobs(db);
  return opened?.id ?? null;
}

/** From the next request on the link leads nowhere. False: no such result. */
export async function unshareResult({ db }: ShareDeps, userId: string, id: string): Promise<boolean> {
  await closeShare(db.pool, userId, id);
  return (await readAssessment(db.pool, userId, id)) !== null;
}

const toShared = (row: AssessmentRow | null): SharedResult | null => {
  const result = row && toResult(row);
  if (!result) return null;
  const { test, versions, day, hints, scores } = result;
  return { test, versions, day, hints, scores: sharedScores(scores) };
};

/** What others see of a result: nothing that tells whose it is. */
export const readSharedResult = async ({ db }: Pick<Deps, 'db'>, share: string): Promise<SharedResult | null> =>
  toShared(await readShared(db.pool, share));

/** The newest result of each of these tests, as others may see it. */
export async function readNewestShared(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  tests: readonly TestKey[],
): Promise<SharedResult[]> {
  const newest = await readNewest(db.pool, userId, tests);
  const rows = await Promise.all(newest.map(({ id }) => readAssessment(db.pool, userId, id)));
  return rows.flatMap((row) => toShared(row) ?? []);
}

const RESULT_PAGE = /^\/awareness-tools\/(big-5-model|life-purpose-archetype)\/results\/([^/]+)$/;

interface Asked {
  id: string;
  kind: string;
  cookie: string | undefined;
}

async function isThere(deps: Pick<Deps, 'db'>, auth: AuthService, { id, kind, cookie }: Asked): Promise<boolean> {
  if (isShareId(id)) return (await readSharedResult(deps, id))?.scores.kind === kind;
  if (!isId(id)) return false;
  const person = await personOf(auth, cookie);
  // The result of a guest lies on their device alone.
  if (!person) return true;
  return (await readAssessment(deps.db.pool, person.id, id))?.scores?.kind === kind;
}

/** What the document of a result says of itself: one that nobody shows and that is not one's own is not there. */
export function resultDocuments(deps: Pick<Deps, 'db'>, auth: AuthService): DocumentMaker {
  return async (pathname, cookie) => {
    const [, page, id] = RESULT_PAGE.exec(pathname) ?? [];
    if (page === undefined || id === undefined) return null;
    const kind = page === 'big-5-model' ? 'big-five' : 'archetype';
    try {
      return (await isThere(deps, auth, { id, kind, cookie })) ? PRESENT : MISSING;
    } catch {
      // The page itself tells that the database is away.
      return PRESENT;
    }
  };
}
