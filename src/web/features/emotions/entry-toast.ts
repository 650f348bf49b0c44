import { showOutcomeToast } from '~/web/session/outcome-toast';
import { type EntryAnswer, STAYS } from '~/web/sync/entry-changes-resource';
import type { MutationOutcome } from '~/web/sync/outcomes';

interface EntryToastTexts {
  text: string;
  /** The change may bring points. */
  brings?: 'award';
  undo?: () => void;
}

/** Tells what became of a change of an entry. */
export const showEntryToast = (outcome: MutationOutcome<EntryAnswer>, { brings, ...told }: EntryToastTexts): void =>
  showOutcomeToast(outcome, {
    ...told,
    ...(brings && { awardOf: (answer) => (answer === STAYS ? null : answer) }),
    onPage: 'Изменение продержится, пока открыта страница.',
  });
