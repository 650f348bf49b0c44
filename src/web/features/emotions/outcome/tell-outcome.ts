import type { Entry } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import { api } from '~/web/data/api';
import { showToast } from '~/web/ui/toast';

/** How the three answers are told. */
export const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = {
  easier: 'легче',
  same: 'так\u00a0же',
  harder: 'тяжелее',
};

/** Keeps the answer, or takes it away; `onChanged` gets the entry as the server then has it. False: it was not kept. */
export async function tellOutcome(
  uid: string,
  entry: Entry,
  outcome: Outcome | null,
  onChanged: (entry: Entry) => void,
): Promise<boolean> {
  try {
    const changed = await api('PUT /api/users/:uid/emotion-barometer/entries/:id/outcome', {
      params: { uid, id: entry.id },
      body: { outcome },
    });
    onChanged(changed.entry);
    return true;
  } catch {
    showToast({ kind: 'bad', text: 'Ответ не\u00a0сохранился', hint: 'Запись на\u00a0месте. Попробуйте ещё раз.' });
    return false;
  }
}
