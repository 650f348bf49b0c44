import type { MutationOutcome } from '~/web/data/local-data';
import { showOutcomeToast } from '~/web/session/outcome-toast';

interface EntryToastTexts {
  text: string;
  brings?: 'award';
  undo?: () => void;
}

/** Tells what became of a change of an entry. */
export const showEntryToast = (outcome: MutationOutcome, told: EntryToastTexts): void =>
  showOutcomeToast(outcome, { ...told, onPage: 'Изменение продержится, пока открыта страница.' });
