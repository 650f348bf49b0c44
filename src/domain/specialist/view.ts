import * as z from 'zod/mini';
import { TEST_KEYS } from '../assessments/tests';
import { daySchema } from '../day-schema';
import { emotionSchema, tagSchema } from '../emotions/entry';
import { TEXT_FIELDS } from '../emotions/entry-rules';
import { lineSchema } from '../text';

/** What a person shows a specialist by a link: a choice, not a copy. What stands behind it is read anew each time. */

/** Days for which a link may be open. */
export const VIEW_DAYS = [1, 7, 30, 90] as const;
/** Links of one person, open and past ones together. */
export const VIEWS_MAX = 50;
/** The last openings that are kept by their time. */
export const OPENINGS_STORED = 20;

/** So long after an opening what else is asked for belongs to it. */
export const VISIT_MS = 2 * 60 * 60 * 1000;

export const VIEW_PARTS = ['charts', 'entries', 'tests'] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];

export const VIEW_FIELDS = [...TEXT_FIELDS, 'tags'] as const;
export type ViewField = (typeof VIEW_FIELDS)[number];

const chosen = <T extends string>(keys: readonly [T, ...T[]]) =>
  z.array(z.enum(keys)).check(
    z.maxLength(keys.length),
    z.refine((list) => new Set(list).size === list.length, 'duplicate'),
  );

export const viewSchema = z
  .strictObject({
    /** For whom it is: for its owner's eyes alone. Null: nothing is said. */
    name: z.nullable(lineSchema(60)),
    from: z.nullable(daySchema),
    to: z.nullable(daySchema),
    emotion: z.nullable(emotionSchema),
    tag: z.nullable(tagSchema),
    parts: chosen(VIEW_PARTS).check(z.minLength(1)),
    /** What is shown of entries beside day, time, feeling, shade and strength. */
    fields: chosen(VIEW_FIELDS),
    /** The newest result of each. */
    tests: chosen(TEST_KEYS),
  })
  .check(z.refine(({ from, to }) => from === null || to === null || from <= to, { error: 'period', path: ['to'] }));
export type View = z.infer<typeof viewSchema>;

export const viewDaysSchema = z.union(VIEW_DAYS.map((days) => z.literal(days)));

interface Aggregates<Tag> {
  stats: { mostCommonTag: string };
  tags: Tag[];
}

/**
 * The aggregates as the specialist sees them: labels stand in them only where they were chosen. Observations are the
 * site's own words about a person and stay with that person, and so does how many entries are closed.
 */
export function shownAggregates<Tag, A extends Aggregates<Tag> & { closed: unknown }>(
  { closed: _, ...analysis }: A,
  fields: readonly ViewField[],
) {
  const { mostCommonTag, ...stats } = analysis.stats;
  return {
    ...analysis,
    stats: { ...stats, mostCommonTag: fields.includes('tags') ? mostCommonTag : null },
    tags: fields.includes('tags') ? analysis.tags : [],
  } as Omit<A, 'closed' | 'stats'> & {
    stats: Omit<A['stats'], 'mostCommonTag'> & { mostCommonTag: string | null };
  };
}
