import { MAX_MESSAGE_LENGTH } from '~/domain/contact/limits';
import { counted, formatNumber, SIGNS } from '~/web/text/plural';
import type { ContactDraft, ContactField } from './contact-draft';

export type FieldErrors = Partial<Record<ContactField, string>>;

const EMAIL = /^\S+@\S+\.\S+$/;

/** What is missing or too long, field by field; empty when the message can go. */
export function checkMessage({ email, topic, message }: ContactDraft): FieldErrors {
  const errors: FieldErrors = {};
  if (email.trim() === '') errors.email = 'Напишите почту: на\u00a0неё придёт ответ.';
  else if (!EMAIL.test(email.trim())) errors.email = 'Проверьте почту: она выглядит так\u00a0— имя@сайт.рф.';
  if (topic === '') errors.topic = 'Выберите, о\u00a0чём сообщение.';
  const over = message.trim().length - MAX_MESSAGE_LENGTH;
  if (message.trim() === '') errors.message = 'Напишите хотя\u00a0бы\u00a0пару слов.';
  else if (over > 0)
    errors.message = `Поместится ${formatNumber(MAX_MESSAGE_LENGTH)}\u00a0знаков, сейчас на\u00a0${counted(over, SIGNS)} больше.`;
  return errors;
}

/** Shown from this many signs on. */
const NEAR_THE_END = MAX_MESSAGE_LENGTH - 500;

/** How much more fits, once that begins to matter. */
export function roomLeft(length: number): string | null {
  if (length < NEAR_THE_END || length > MAX_MESSAGE_LENGTH) return null;
  return `Поместится ещё ${counted(MAX_MESSAGE_LENGTH - length, SIGNS)}.`;
}
