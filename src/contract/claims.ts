import * as z from 'zod/mini';
import { findingSchema, journalSchema } from '~/domain/claims/journal';
import { daySchema } from '~/domain/day-schema';
import { defineContract } from './endpoint';
import { ownerParams } from './parameters';

const nonNegative = z.int().check(z.minimum(0));

/** What a person was told of their entries, and what became of it. The texts are the page's. */
export const observationsSchema = z.object({
  /** Days of the last look and of the next; null before the first, and without entries. */
  looked: z.nullable(daySchema),
  next: z.nullable(daySchema),
  /** Open entries with tags of the last year, and the days since the first entry, a year at most. */
  tagged: nonNegative,
  days: nonNegative,
  /** Tags that the last look had entries enough to ask about; those almost always together stand together. */
  asked: journalSchema.shape.asked,
  /** In the order of telling. */
  findings: z.array(findingSchema),
});
export type Observations = z.infer<typeof observationsSchema>;

export const claimsContract = defineContract({
  'GET /api/users/:uid/observations': {
    summary: 'Журнал наблюдений: что сайт сказал о\u00a0метках и\u00a0что с\u00a0этим стало',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: true },
    params: ownerParams,
    answers: { 200: observationsSchema },
    fault: 'stats',
  },
});
