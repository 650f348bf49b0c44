import { awardHint } from '~/web/session/award-hint';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import { mutate } from '~/web/sync/owner';
import { showToast } from '~/web/ui/toast';
import { tickResource } from './tick-resource';

/** Ticks or unticks steps of a guide at once. */
export async function changeSteps(guide: string, steps: readonly string[], done: boolean): Promise<void> {
  const at = new Date().toISOString();
  const outcome = await mutate(tickResource, ...steps.map((step) => ({ guide, step, done, at })));
  if (outcome.kind === 'page') showToast(memoryOnlyToast('отметки', 'Они продержатся, пока открыта страница.'));
  const answer = outcome.kind === 'waits' ? await outcome.later : outcome.kind === 'sent' ? outcome.answer : null;
  const hint = awardHint(answer ?? null);
  if (hint) showToast({ kind: 'ok', text: 'Гид пройден', hint });
}
