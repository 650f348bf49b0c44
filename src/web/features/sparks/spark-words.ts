import type { SparkKind } from '~/domain/sparks/spark';

/** Names of the kinds, one and many. */
export const KIND_NAMES: Readonly<Record<SparkKind, readonly [string, string]>> = {
  question: ['Вопрос', 'Вопросы'],
  practice: ['Практика', 'Практики'],
  thought: ['Мысль', 'Мысли'],
};

/** What the field under a spark asks for. */
export const FIELD_LABELS: Readonly<Record<SparkKind, string>> = {
  question: 'Ваш ответ',
  practice: 'Что вы\u00a0заметили',
  thought: 'Что отозвалось',
};

/** What one presses to mark a spark without words. */
export const MARK_LABELS: Readonly<Record<SparkKind, string>> = {
  question: 'Отметить без слов',
  practice: 'Сделано',
  thought: 'Отметить без слов',
};

/** What stands in place of an answer that was only marked. */
export const MARKED_TEXTS: Readonly<Record<SparkKind, string>> = {
  question: 'Ответ остался без слов, и\u00a0это тоже ответ.',
  practice: 'Сделано. Слова не\u00a0понадобились.',
  thought: 'Мысль отмечена, слова не\u00a0понадобились.',
};
