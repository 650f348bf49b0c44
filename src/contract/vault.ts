import * as z from 'zod/mini';
import { vaultSchema } from '~/domain/vault/vault';
import { defineContract } from './endpoint';
import { ownerParams } from './parameters';

const vaultAnswer = z.object({ vault: z.nullable(vaultSchema) });

/** «Только для меня»: the wrapped keys of a person. What is under them is encrypted and opened in the browser alone. */
export const vaultContract = defineContract({
  'GET /api/users/:uid/vault': {
    summary: 'Завёрнутые ключи «только для меня»',
    access: 'owner',
    cached: { outdatedBy: 'what changes it puts the new one into the cache', offline: true },
    params: ownerParams,
    answers: { 200: vaultAnswer },
  },
  'PUT /api/users/:uid/vault': {
    summary: 'Завести ключи «только для меня» или завернуть их заново',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    body: vaultSchema,
    answers: { 200: vaultAnswer },
    errors: ['disk-full', 'changed-elsewhere'],
    conditional: vaultSchema,
  },
  'DELETE /api/users/:uid/vault': {
    summary:
      'Убрать ключи: когда закрытых записей больше нет. words=forget стирает закрытые слова, которых больше никто не\u00a0откроет, и\u00a0у\u00a0удалённых записей тоже',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    query: z.strictObject({ words: z.optional(z.literal('forget')) }),
    answers: { 204: null },
    errors: ['closed-entries', 'not-found'],
  },
});
