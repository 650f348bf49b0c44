import * as z from 'zod/mini';
import { localMoment } from '../day';

/** «Помогло?»: how it went on after a way of coping, by the person's own word. */

export const OUTCOMES = ['easier', 'same', 'harder'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

const HOUR_MS = 60 * 60 * 1000;
/** Asked from so many hours after the entry, and not later than so many. */
const ASK_FROM_HOURS = 3;
const ASK_TO_HOURS = 48;
/** Local hours in which nobody is asked anything. */
const NIGHT_FROM = 22;
const NIGHT_TO = 8;

/** What of an entry decides whether to ask. */
interface Asked {
  coping: string;
  copingKeys: readonly string[];
  outcome: Outcome | null;
  /** ISO instants of the answer and of the entry. */
  outcomeAt: string | null;
  timestamp: string;
}

/** Whether an entry names a way of coping, in words or by a suggestion. */
export const hasCoping = ({ coping, copingKeys }: Pick<Asked, 'coping' | 'copingKeys'>): boolean =>
  coping.trim() !== '' || copingKeys.length > 0;

/** Whether an answer is still about the same: other words for a way of coping are, another chosen way or none are not. */
export const isSameCoping = (
  before: Pick<Asked, 'coping' | 'copingKeys'>,
  now: Pick<Asked, 'coping' | 'copingKeys'>,
): boolean =>
  Boolean(before.coping) === Boolean(now.coping) &&
  before.copingKeys.length === now.copingKeys.length &&
  before.copingKeys.every((key) => now.copingKeys.includes(key));

/**
 * The entry to ask about now: the oldest with a way of coping and without an answer, three hours to two days old. None at night,
 * and none on a day that brought an answer already. `entries`: those of the last days, in any order.
 */
export function entryToAsk<Entry extends Asked>(entries: readonly Entry[], now: Date, timeZone: string): Entry | null {
  const { day, hour } = localMoment(now, timeZone);
  if (hour >= NIGHT_FROM || hour < NIGHT_TO) return null;
  const answeredToday = entries.some(
    ({ outcomeAt }) => outcomeAt !== null && localMoment(new Date(outcomeAt), timeZone).day === day,
  );
  if (answeredToday) return null;
  const age = (entry: Entry) => now.getTime() - Date.parse(entry.timestamp);
  const due = entries.filter(
    (entry) =>
      hasCoping(entry) &&
      entry.outcome === null &&
      age(entry) >= ASK_FROM_HOURS * HOUR_MS &&
      age(entry) <= ASK_TO_HOURS * HOUR_MS,
  );
  return due.sort((a, b) => age(b) - age(a))[0] ?? null;
}
