import { SPHERE_KEYS } from '~/catalogue/wheel';
import type { Notebook } from '~/domain/wheel/notebook';
import { useResource } from '~/web/session/use-resource';
import type { InProgress, InProgressItems } from '~/web/text/in-progress';
import { dueText } from './day-choice';
import { loadDraft } from './fill/draft-storage';
import { type Draft, sameDraft } from './fill/draft-store';
import { notebookResource } from './notebook/notebook-resource';
import { nameOf } from './words';

const WHEEL = '/awareness-tools/wheel-of-life';

/** A wheel that is being filled in and the open step whose day comes first. */
export function wheelInProgress(
  { wheels, steps }: Notebook,
  draft: (Draft & { at?: string | undefined }) | null,
  today: string,
): InProgress[] {
  const [newest] = wheels;
  const found: InProgress[] = [];
  if (draft && !(newest && sameDraft(draft, newest))) {
    const set = SPHERE_KEYS.filter((sphere) => draft.values[sphere] !== null).length;
    found.push({
      key: 'wheel',
      title: 'Колесо жизни',
      state: `Отмечено ${set} из\u00a0${SPHERE_KEYS.length} сфер, колесо не\u00a0сохранено`,
      to: WHEEL,
      at: draft.at ?? null,
    });
  }
  const [step] = steps
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.due.localeCompare(other.due));
  if (step)
    found.push({
      key: 'step',
      title: step.step || 'Шаг колеса жизни',
      state: `Шаг, сфера «${nameOf(step.sphere, newest?.names ?? {})}», ${dueText(step.due, today)}`,
      to: `${WHEEL}#${step.id}`,
      at: step.createdAt,
    });
  return found;
}

/** The same of whoever is here; `today`: their local day. */
export function useWheelInProgress(today: string): InProgressItems {
  const { state, loaded, failed, owner } = useResource(notebookResource);
  return loaded || failed ? wheelInProgress(state, loadDraft(owner), today) : null;
}
