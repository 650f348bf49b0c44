import * as z from 'zod/mini';
import { daySchema } from '../day-schema';
import type { Finding, Journal } from './look';
import { dateOf, dayNumber } from './points';

/** The journal of observations as it is kept, told and brought back: its days are local dates. It holds figures and tags, no words of entries. */

const count = z.int().check(z.minimum(0));
const tags = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(200));

const figuresSchema = z.strictObject({
  entries: count,
  otherEntries: count,
  average: z.number(),
  otherAverage: z.number(),
  difference: z.number(),
  error: z.number().check(z.minimum(0)),
});

export const findingSchema = z.strictObject({
  outcome: z.enum(['unpleasantness', 'strength']),
  /** Empty: no open entry of the diary bears them any more. */
  tags,
  sign: z.union([z.literal(1), z.literal(-1)]),
  told: daySchema,
  checked: daySchema,
  withdrawn: z.nullable(daySchema),
  reason: z.nullable(z.enum(['not-confirmed', 'not-comparable'])),
  first: figuresSchema,
  latest: figuresSchema,
});
export type StoredFinding = z.infer<typeof findingSchema>;

export const journalSchema = z.strictObject({
  begun: daySchema,
  looks: count,
  mains: count,
  year: count,
  asked: z.array(tags),
  findings: z.array(findingSchema),
});
export type StoredJournal = z.infer<typeof journalSchema>;

const storedFinding = (finding: Finding): StoredFinding => ({
  ...finding,
  tags: [...finding.tags],
  told: dateOf(finding.told),
  checked: dateOf(finding.checked),
  withdrawn: finding.withdrawn === null ? null : dateOf(finding.withdrawn),
});

export const storedJournal = (journal: Journal): StoredJournal => ({
  ...journal,
  begun: dateOf(journal.begun),
  asked: journal.asked.map((one) => [...one]),
  findings: journal.findings.map(storedFinding),
});

export const journalOf = (stored: StoredJournal): Journal => ({
  ...stored,
  begun: dayNumber(stored.begun),
  findings: stored.findings.map((finding) => ({
    ...finding,
    told: dayNumber(finding.told),
    checked: dayNumber(finding.checked),
    withdrawn: finding.withdrawn === null ? null : dayNumber(finding.withdrawn),
  })),
});

/** The journal without the names of tags that no open entry bears: what was taken out of the diary is not told by its journal. */
export function withoutGone(journal: StoredJournal, known: ReadonlySet<string>): StoredJournal {
  const left = (names: readonly string[]) => names.filter((name) => known.has(name));
  return {
    ...journal,
    asked: journal.asked.map(left).filter((names) => names.length > 0),
    findings: journal.findings.map((finding) => ({ ...finding, tags: left(finding.tags) })),
  };
}
