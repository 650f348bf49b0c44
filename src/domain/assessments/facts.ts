import * as z from 'zod/mini';

/** What a person may tell of themselves for a test; nothing of it is needed. */

export const SEXES = ['female', 'male'] as const;
export const YOUNGEST = 10;
export const OLDEST = 110;

export const factsSchema = z.strictObject({
  /** For the group of comparison; null takes an earlier answer back. */
  sex: z.optional(z.nullable(z.enum(SEXES))),
  /** Full years, for the group of comparison; null takes an earlier answer back. */
  age: z.optional(z.nullable(z.int().check(z.minimum(YOUNGEST), z.maximum(OLDEST)))),
  /** Which of several equal leaders the person chose, where an earlier page asked; null: none. */
  choice: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{1,30}$/)))),
});

export type Facts = z.infer<typeof factsSchema>;
export type Sex = (typeof SEXES)[number];

/** What was told before, changed by what is told now. */
export function mergeFacts(kept: Facts, given: Facts | undefined): Facts {
  const merged = { ...kept, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
}
