import type { Entry } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import { entryChangesResource } from '~/web/sync/entry-changes-resource';
import { mutate } from '~/web/sync/owner';
import { showEntryToast } from '../entry-toast';

/** How the three answers are told. */
export const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = {
  easier: 'легче',
  same: 'так\u00a0же',
  harder: 'тяжелее',
};

/** Keeps the answer, or takes it away. False: the account has not taken it and never will. */
export async function saveOutcome({ id }: Entry, outcome: Outcome | null): Promise<boolean> {
  const became = await mutate(entryChangesResource, { kind: 'outcome', id, outcome, at: new Date().toISOString() });
  if (became.kind !== 'sent') showEntryToast(became, { text: 'Ответ записан' });
  return became.kind !== 'refused';
}
