import { ApiError } from '~/web/sync/api';
import { counted } from '~/web/text/plural';

const MINUTE = 60;
const HOUR = 3_600;

/** «через 40 минут», «через 5 часов». */
function soon(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const wait =
    seconds < HOUR
      ? counted(minutes, ['минуту', 'минуты', 'минут'])
      : counted(Math.ceil(seconds / HOUR), ['час', 'часа', 'часов']);
  return `через\u00a0${wait}`;
}

/** What a failed sending says: what happened, that the text is safe, what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Не\u00a0получилось отправить. Текст на\u00a0месте, попробуйте ещё раз.';
  if (error.code === 'network')
    return 'Нет связи с\u00a0сервером. Текст на\u00a0месте: отправьте его, когда интернет вернётся.';
  if (error.code === 'too-many-requests')
    return `От\u00a0вас уже пришло несколько сообщений, мы\u00a0их\u00a0прочитаем. Следующее можно отправить ${soon(error.retryAfter ?? HOUR)}. Текст останется здесь.`;
  if (error.code === 'invalid-argument') return 'Проверьте, пожалуйста, отмеченные поля.';
  const number = error.requestId ? ` Номер случая: ${error.requestId}.` : '';
  return `Не\u00a0получилось отправить. Текст на\u00a0месте, попробуйте через минуту.${number}`;
}
