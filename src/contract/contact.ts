import * as z from 'zod/mini';
import { contactMessageSchema } from '~/domain/contact/message';
import { defineContract } from './endpoint';

export const contactContract = defineContract({
  'GET /api/contact/token': {
    summary: 'Отметка времени, с которой отправляют форму обратной связи: годится от 3 секунд до 24 часов',
    access: 'public',
    answers: { 200: z.object({ token: z.string() }) },
  },
  'POST /api/contact': {
    summary: 'Написать владельцу сайта: 5 сообщений в час и 20 в сутки с одного адреса',
    access: 'public',
    body: contactMessageSchema,
    answers: { 202: z.object({ success: z.literal(true) }) },
    errors: ['too-many-requests'],
  },
});
