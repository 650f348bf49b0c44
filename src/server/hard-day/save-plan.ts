import * as z from 'zod/mini';
import { type NewPlanLine, type PlanLine, planLineSchema, planLineTag } from '~/domain/hard-day/plan';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { findLine, type PlanRow, putLine, readLines, removeLine } from './plan-store';

/** What binds the encrypted words to their line. */
const contextOf = (userId = '', id = '') => [userId, id, 'plan-line'];

export const rotatedPlanLines = rotatedColumn({
  table: 'plan_line',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'id', type: 'uuid' },
  ],
  column: 'words',
  contextOf,
});

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

/** The part stands among the encrypted words too: the database tells nothing but how many lines there are. */
const wordsSchema = z.pick(planLineSchema, { part: true, text: true, phone: true });

/** A line that was moved or changed is left out. */
function opened({ keys, log }: Omit<PlanDeps, 'clock'>, userId: string, row: PlanRow): PlanLine[] {
  try {
    const words = keys.decrypt(row.words, contextOf(userId, row.id), row.key_id);
    return [{ id: row.id, ...wordsSchema.parse(JSON.parse(words)), writtenAt: row.written_at.toISOString() }];
  } catch {
    log.warn({ line: row.id }, 'a line of a plan cannot be read');
    return [];
  }
}

/** A person's plan for a hard day, in the order of writing. */
export async function listPlan(deps: Omit<PlanDeps, 'clock'>, userId: string): Promise<PlanLine[]> {
  return (await readLines(deps.db.pool, userId)).flatMap((row) => opened(deps, userId, row));
}

type Base = string | null | undefined;
type Stale = { kind: 'stale'; current: PlanLine | null };

/** The line as it stands, when a change of it was made without seeing that. Locks the person's rows for the change. */
async function staleLine(
  deps: PlanDeps,
  client: Queryable,
  userId: string,
  { id, base, proposed }: { id: string; base: Base; proposed: string | null },
): Promise<Stale | null> {
  if (base === undefined) return null;
  await lockPerson(client, userId);
  const row = await findLine(client, userId, id);
  const current = (row && opened(deps, userId, row)[0]) ?? null;
  return isStale(base, planLineTag(current), proposed) ? { kind: 'stale', current } : null;
}

/** Keeps a line under the client's id, however often it is sent. `full`: the person has as many as fit. */
export async function saveLine(
  deps: PlanDeps,
  userId: string,
  id: string,
  { part, text, phone, writtenAt }: NewPlanLine,
  base?: Base,
): Promise<{ kind: 'kept'; line: PlanLine } | Stale | { kind: 'full' }> {
  const { db, clock, keys } = deps;
  const said = { part, text, phone: phone ?? null };
  const words = keys.encrypt(JSON.stringify(said), contextOf(userId, id));
  if (!words) throw new Error('an empty line came through validation');
  const row = { id, key_id: keys.activeId, words, written_at: instantOf(writtenAt, clock()) };
  return db.transaction(async (client) => {
    const stale = await staleLine(deps, client, userId, { id, base, proposed: planLineTag(said) });
    if (stale) return stale;
    const kept = await putLine(client, userId, row);
    return kept ? { kind: 'kept', line: { id, ...said, writtenAt: kept.written_at.toISOString() } } : { kind: 'full' };
  });
}

/** Takes a line out of the plan; `none`: there is none. */
export function dropLine(
  deps: PlanDeps,
  userId: string,
  id: string,
  base?: Base,
): Promise<Stale | { kind: 'gone' | 'none' }> {
  return deps.db.transaction(async (client) => {
    const stale = await staleLine(deps, client, userId, { id, base, proposed: null });
    return stale ?? { kind: (await removeLine(client, userId, id)) ? 'gone' : 'none' };
  });
}
