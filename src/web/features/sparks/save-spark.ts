import type { Award } from '~/contract/progress';
import type { SparkMark } from '~/domain/sparks/spark';
import { awardHint } from '~/web/session/award-hint';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { mutate } from '~/web/sync/owner';
import { showToast, type Toast } from '~/web/ui/toast';
import { sparkResource } from './spark-resource';

function toastOf(outcome: MutationOutcome<Award | null | undefined>, mark: SparkMark | null): Toast | null {
  if (outcome.kind === 'refused') return { kind: 'bad', text: 'Ответ не\u00a0принят', hint: outcome.message };
  if (outcome.kind === 'page') return memoryOnlyToast('ответ', 'Он\u00a0продержится, пока открыта страница.');
  if (mark?.state !== 'answered') return null;
  if (outcome.kind === 'device') return { kind: 'ok', text: 'Сохранено на\u00a0этом устройстве' };
  if (outcome.kind === 'waits')
    return {
      kind: 'warn',
      text: 'Ответ сохранён на\u00a0этом устройстве',
      hint: 'В\u00a0аккаунт он\u00a0уйдёт, когда вернётся связь.',
    };
  if (outcome.kind !== 'sent') return null;
  const hint = awardHint(outcome.answer ?? null);
  return { kind: 'ok', text: mark.answer ? 'Ответ сохранён' : 'Отмечено', ...(hint && { hint }) };
}

/** Changes a day at once (null: forgets it) and tells what became of it. */
export async function changeDay(day: string, mark: SparkMark | null): Promise<void> {
  const outcome = await mutate(sparkResource, { day, mark, at: new Date().toISOString() });
  const showToastOf = (now: MutationOutcome<Award | null | undefined>) => {
    const toast = toastOf(now, mark);
    if (toast) showToast(toast);
  };
  showToastOf(outcome);
  if (outcome.kind === 'waits') void outcome.later.then((answer) => showToastOf({ kind: 'sent', answer }));
}
