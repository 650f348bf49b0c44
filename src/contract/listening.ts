import * as z from 'zod/mini';
import { listeningPosition } from '~/domain/things/listening-position';
import { defineContract, RESOURCE } from './endpoint';
import { itemParams, ownerParams } from './parameters';

const DAY_MS = 86_400_000;

const positionChangeSchema = z.strictObject({
  seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** Milliseconds since the person was there: a device without a connection tells later. Its clock plays no part. */
  ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(365 * DAY_MS))),
});

export const listeningContract = defineContract({
  'GET /api/users/:uid/listening': {
    summary: 'Места, на которых остановилось прослушивание, новые сверху',
    access: 'owner',
    cached: { outdatedBy: RESOURCE, offline: RESOURCE },
    params: ownerParams,
    answers: { 200: z.object({ places: z.array(listeningPosition.schema) }) },
  },
  'PUT /api/users/:uid/listening/:item': {
    summary: 'Запомнить место; ответ — самое новое из известных',
    access: 'owner',
    params: itemParams,
    body: positionChangeSchema,
    answers: { 200: listeningPosition.schema },
    errors: ['not-found'],
  },
});
