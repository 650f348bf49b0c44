import type { Award } from '~/contract/progress';
import { showOutcomeToast } from '~/web/session/outcome-toast';
import type { MutationOutcome } from '~/web/sync/outcomes';

/** Tells what became of a change of the wheels or their steps. */
export const showWheelToast = (
  outcome: MutationOutcome<Award | null | undefined>,
  text: string,
  undo?: () => void,
): void =>
  showOutcomeToast(outcome, {
    text,
    awardOf: (award) => award,
    onPage: 'Колесо продержится, пока открыта страница.',
    ...(undo && { undo }),
  });
