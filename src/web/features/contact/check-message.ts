import * as z from 'zod/mini';
import { tooLong } from '~/catalogue/length-words';
import { MAX_MESSAGE_LENGTH } from '~/domain/contact/limits';
import { contactMessageSchema } from '~/domain/contact/message';
import { counted, SIGNS } from '~/web/text/plural';
import { checkForm } from '~/web/ui/check-form';
import type { ContactDraft } from './contact-draft';

/** The message without what the form adds to it by itself. */
const typedSchema = z.omit(contactMessageSchema, { token: true, homepage: true });
export type TypedMessage = z.infer<typeof typedSchema>;

/** The message that can go, or what is missing or too long, field by field. */
export function checkMessage({ name, ...draft }: ContactDraft) {
  return checkForm(typedSchema, name.trim() ? { name, ...draft } : draft, {
    name: 'Уберите из\u00a0имени знаки, которые не\u00a0сохранить.',
    email: (_, { email }) =>
      email.trim() === ''
        ? 'Напишите почту: на\u00a0неё придёт ответ.'
        : 'Проверьте почту: она выглядит так\u00a0— имя@сайт.ru.',
    topic: 'Выберите, о\u00a0чём сообщение.',
    message: ({ code }, { message }) => {
      if (code === 'too_small') return 'Напишите хотя\u00a0бы\u00a0пару слов.';
      if (code !== 'too_big') return 'В\u00a0тексте есть знаки, которые не\u00a0сохранить. Уберите их.';
      return tooLong(MAX_MESSAGE_LENGTH, message.trim().length);
    },
  });
}

/** Shown from this many signs on. */
const NEAR_THE_END = MAX_MESSAGE_LENGTH - 500;

/** How much more fits, once that begins to matter. */
export function roomLeft(length: number): string | null {
  if (length < NEAR_THE_END || length > MAX_MESSAGE_LENGTH) return null;
  return `Поместится ещё ${counted(MAX_MESSAGE_LENGTH - length, SIGNS)}.`;
}
