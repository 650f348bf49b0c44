import * as z from 'zod/mini';
import { daySchema } from '~/domain/day-schema';
import { foundSchema, OWN_KINDS } from '~/domain/own-search/found';
import { lineSchema } from '~/domain/text';
import { defineContract } from './endpoint';
import { ownerParams } from './parameters';

export const ownSearchContract = defineContract({
  'POST /api/users/:uid/own-search': {
    summary: 'Поиск по\u00a0всему своему: дневник, ответы, заметки, карточки, шаги; опечатка прощается',
    access: 'owner',
    cached: { outdatedBy: ['entries'] },
    params: ownerParams,
    heavy: 'quick',
    body: z.strictObject({
      text: lineSchema(200),
      kinds: z.optional(z.array(z.enum(OWN_KINDS)).check(z.minLength(1))),
      from: z.optional(daySchema),
      to: z.optional(daySchema),
    }),
    answers: {
      200: z.object({
        /** The latest day first. */
        found: z.array(foundSchema),
        /** Further ones are left out. */
        more: z.boolean(),
        /** False: entries are still being prepared, a word with a slip may be missing; the same question goes on with that. */
        ready: z.boolean(),
      }),
    },
    errors: ['too-many-requests'],
  },
});
