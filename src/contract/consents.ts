import * as z from 'zod/mini';
import { consentPurposeSchema } from '~/domain/accounts/consent';
import { defineContract, WITH_NETWORK } from './endpoint';
import { ownerParams } from './parameters';

const givenSchema = z.object({
  /** The day of the text, `YYYY-MM-DD`. */
  version: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
});

const consentSchema = z.object({
  purpose: consentPurposeSchema,
  /** Version of the text of today. */
  version: z.string(),
  /** Whether it is given now, to whatever version. */
  given: z.boolean(),
  /** It is given to an earlier text. */
  outdated: z.boolean(),
  /** Everything that was ever given, the newest first. */
  history: z.array(givenSchema),
});
export type ConsentState = z.infer<typeof consentSchema>;

const consentsSchema = z.object({ consents: z.array(consentSchema) });

export const consentsContract = defineContract({
  'GET /api/users/:uid/consents': {
    summary: 'Согласия человека: на что, с какой версией текста, когда даны и отозваны',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: consentsSchema },
  },
  'PUT /api/users/:uid/consents/:purpose': {
    summary: 'Дать согласие с нынешним текстом или отозвать его; без двух первых аккаунт не живёт, они уходят с ним',
    access: 'owner',
    params: z.extend(ownerParams, { purpose: consentPurposeSchema }),
    body: z.strictObject({ given: z.boolean() }),
    answers: { 200: consentsSchema },
    errors: ['consent-needed', 'not-found'],
  },
});
