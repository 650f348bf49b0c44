import * as z from 'zod/mini';
import { eraseRecordsSchema, RECORD_KINDS } from '~/domain/erasing/erasing';
import { defineContract, WITH_NETWORK } from './endpoint';
import { ownerParams } from './parameters';

export const ownedSchema = z.object({
  /** What there is of everything that the site keeps of the person, in the order of the page. */
  counts: z.array(
    z.object({
      /** Null: it goes with the account alone. */
      kind: z.nullable(z.enum(RECORD_KINDS)),
      name: z.string(),
      count: z.int(),
    }),
  ),
  /** Their words that others see, newest first: those on the wall, then beginnings of those in the community, each with its topic. */
  words: z.array(z.object({ id: z.string(), text: z.string(), topic: z.nullable(z.string()) })),
});
export type Owned = z.infer<typeof ownedSchema>;

export const erasingContract = defineContract({
  'GET /api/users/:uid/erasing': {
    summary: 'Сколько чего хранится о человеке и что из написанного им видно на стене и в сообществе: перед удалением',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: ownedSchema },
  },
  'POST /api/users/:uid/erasing/records': {
    summary: 'Стереть записи выбранных видов навсегда; аккаунт остаётся',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    body: eraseRecordsSchema,
    answers: { 204: null },
  },
});
