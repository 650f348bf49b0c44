import type { ErrorCode } from './errors';

/** Said by the browser: the specification fixes other words or none for these answers, or they come from outside the site. */
export const BROWSER_MESSAGES = {
  'invalid-argument': 'Проверьте, пожалуйста, отмеченные поля.',
  'permission-denied': 'Это из\u00a0другого аккаунта. Если он\u00a0ваш, войдите в\u00a0него.',
  'no-entries': 'Записей пока нет.',
  /** docs/specification.md §8 */
  'max-daily-actions': 'Достигнуто максимальное количество действий для Бины сегодня.',
  internal: 'Что-то пошло не\u00a0так. Попробуйте ещё раз: набранное осталось на\u00a0этом устройстве.',
  unavailable: 'Хранилище сейчас недоступно. Попробуйте через минуту\u00a0— набранное не\u00a0потеряется.',
  'disk-full': 'На\u00a0сервере закончилось место. Записи целы, новую сохраните чуть позже.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** On an answer of which rows were left out, since no build of the site reads them any more: how many. */
export const LEFT_OUT_HEADER = 'x-left-out';
