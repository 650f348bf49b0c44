import * as z from 'zod/mini';
import { type NewPlanLine, type PlanLine, planLineSchema } from '~/domain/hard-day/plan';
import { instantOf } from '~/domain/wheel/wheel';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Deps } from '../deps';
import { type PlanRow, putLine, readLines } from './plan-store';

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

/** Keeps a line under the client's id, however often it is sent. Null: the person has as many as fit. */
export async function keepLine(
  { db, clock, keys }: PlanDeps,
  userId: string,
  id: string,
  { part, text, phone, writtenAt }: NewPlanLine,
): Promise<PlanLine | null> {
  const said = { part, text, phone: phone ?? null };
  const words = keys.encrypt(JSON.stringify(said), contextOf(userId, id));
  if (!words) throw new Error('an empty line came through validation');
  const row = { id, key_id: keys.activeId, words, written_at: instantOf(writtenAt, clock()) };
  const kept = await db.transaction((client) => putLine(client, userId, row));
  return kept ? { id, ...said, writtenAt: kept.written_at.toISOString() } : null;
}
