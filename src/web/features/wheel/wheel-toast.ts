import type { Outcome } from '~/web/data/local-data';
import { tellOutcome } from '~/web/session/outcome-toast';

/** Tells what became of a change of the wheels or their steps. */
export const tellKept = (outcome: Outcome, text: string, undo?: () => void): void =>
  tellOutcome(outcome, {
    text,
    brings: 'award',
    onPage: 'Колесо продержится, пока открыта страница.',
    ...(undo && { undo }),
  });
