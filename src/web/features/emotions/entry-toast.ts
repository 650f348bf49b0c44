import type { Outcome } from '~/web/data/local-data';
import { tellOutcome } from '~/web/session/outcome-toast';

interface Told {
  text: string;
  brings?: 'award';
  undo?: () => void;
}

/** Tells what became of a change of an entry. */
export const tellChange = (outcome: Outcome, told: Told): void =>
  tellOutcome(outcome, { ...told, onPage: 'Изменение продержится, пока открыта страница.' });
