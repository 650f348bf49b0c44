import type { MutationOutcome } from '~/web/data/local-data';
import { showOutcomeToast } from '~/web/session/outcome-toast';

/** Tells what became of a change of the wheels or their steps. */
export const showWheelToast = (outcome: MutationOutcome, text: string, undo?: () => void): void =>
  showOutcomeToast(outcome, {
    text,
    brings: 'award',
    onPage: 'Колесо продержится, пока открыта страница.',
    ...(undo && { undo }),
  });
