import * as z from 'zod/mini';
import { defineContract } from './endpoint';

export const digestContract = defineContract({
  'POST /api/letters/unsubscribe': {
    summary: 'Отказ от писем одного вида по ссылке из письма или кнопкой почтовой программы (RFC 8058), без входа',
    access: 'public',
    query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w.-]+$/)) }),
    ignoresBody: true,
    answers: { 200: z.object({ success: z.literal(true), letters: z.enum(['texts', 'notices']) }) },
    errors: ['not-found'],
  },
});
