import { ApiError } from '~/web/sync/api';
import { NO_ROOM } from '~/web/vault/unlock-dialog';

/** What to say where the keys could not be kept. */
export function savingProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_ROOM;
  if (error.code === 'changed-elsewhere')
    return 'На\u00a0другом устройстве уже сделано иначе. Обновите страницу: здесь ничего не\u00a0изменилось.';
  return error.message;
}
