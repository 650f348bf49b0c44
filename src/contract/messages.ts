import type { ErrorCode } from './errors';

/** Russian texts by code, for server and web. Texts marked [S] are the owner's, word for word. */

export const ERROR_MESSAGES = {
  'invalid-argument': 'Проверьте, пожалуйста, отмеченные поля.',
  /** [S] */
  unauthenticated: 'Требуется идентификатор пользователя.',
  'permission-denied': 'Эта страница принадлежит другому человеку.',
  'invalid-origin': 'Запрос пришёл с другого сайта, поэтому он не выполнен. Откройте страницу заново.',
  'not-found': 'Здесь этого больше нет.',
  'no-entries': 'Записей пока нет.',
  'method-not-allowed': 'Так к этому адресу обратиться нельзя.',
  /** [S] */
  'max-daily-actions': 'Достигнуто максимальное количество действий для Бины сегодня.',
  'time-zone-changed': 'Часовой пояс можно менять раз в сутки. Попробуйте завтра.',
  'payload-too-large': 'Слишком большой текст. Сократите его, пожалуйста, — набранное осталось на месте.',
  'unsupported-media-type': 'Сервер понимает только данные в виде JSON.',
  'idempotency-mismatch': 'Этот запрос уже отправлен с другим содержанием. Обновите страницу.',
  'too-many-requests': 'Слишком много запросов подряд. Подождите немного и попробуйте снова.',
  internal: 'Что-то пошло не так. Набранное сохранилось на этом устройстве.',
  unavailable: 'Хранилище сейчас недоступно. Попробуйте через минуту — набранное не потеряется.',
  'disk-full': 'На сервере закончилось место. Записи целы, новую пока сохранить нельзя.',
} as const satisfies Record<ErrorCode, string>;

/** Toasts of the save [S]. */
export const SAVE_MESSAGES = {
  noUser: 'Требуется идентификатор пользователя.',
  cap: 'Достигнуто максимальное количество действий для Бины сегодня.',
  saved: 'Запись успешно сохранена и прогресс обновлен!',
  failed: 'Ошибка сохранения записи или обновления прогресса. Пожалуйста, попробуйте еще раз.',
} as const;

/** Result messages of the data layer [S]. */
export const RESULT_MESSAGES = {
  noEntries: 'No entries found for this user',
  cap: 'Max daily actions for Binah reached',
  saved: 'Entry saved and progress updated',
} as const;

/** Shown for the commonest emotion and tag when there are no entries [S]. */
export const NO_DATA = 'Нет данных';

/** Call to action of the reminder [S]. */
export const REMINDER_ACTION = 'Добавить запись';
