import type { ReactNode } from 'react';
import type { Award } from '~/contract/progress';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { showToast, type Toast } from '~/web/ui/toast';
import { awardHint } from './award-hint';

interface OutcomeTexts<Answer> {
  /** What has happened, where it went well. */
  text: string;
  /** How long it lasts where the browser keeps nothing. */
  onPage: string;
  /** The points that the change brought, of the answer of the account. */
  awardOf?: (answer: Answer | undefined) => Award | null | undefined;
  undo?: () => void;
}

/** The browser refuses to keep `what` (in the accusative; null: anything); `hint`: how long it stands then. */
export const memoryOnlyToast = (what: string | null, hint: string): Toast => ({
  kind: 'warn',
  text: `Браузер не\u00a0даёт ${what === null ? 'ничего запомнить' : `запомнить ${what}`}`,
  hint,
});

function toastOf<Answer>(outcome: MutationOutcome<Answer>, { text, onPage, awardOf }: OutcomeTexts<Answer>): Toast {
  switch (outcome.kind) {
    case 'sent': {
      const hint: ReactNode = awardOf && awardHint(awardOf(outcome.answer) ?? null);
      return { kind: 'ok', text, hint };
    }
    case 'device':
      return { kind: 'ok', text, hint: 'Хранится на\u00a0этом устройстве.' };
    case 'waits':
      return { kind: 'warn', text, hint: 'Связи нет: отправим, когда она появится.' };
    case 'page':
      return memoryOnlyToast(null, onPage);
    case 'refused':
      return { kind: 'bad', text: 'Не\u00a0принято', hint: outcome.message };
  }
}

/** Tells what became of a change: kept in the account, on the device, waiting for the network, or refused. */
export function showOutcomeToast<Answer>(outcome: MutationOutcome<Answer>, told: OutcomeTexts<Answer>): void {
  const toast = toastOf(outcome, told);
  const { undo } = told;
  showToast(undo && outcome.kind !== 'refused' ? { ...toast, action: { label: 'Вернуть', onClick: undo } } : toast);
}
