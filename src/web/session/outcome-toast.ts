import type { ReactNode } from 'react';
import type { Award } from '~/contract/progress';
import type { MutationOutcome } from '~/web/data/local-data';
import { showToast, type Toast } from '~/web/ui/toast';
import { awardHint } from './award-hint';

interface OutcomeTexts {
  /** What has happened, where it went well. */
  text: string;
  /** How long it lasts where the browser keeps nothing. */
  onPage: string;
  /** The answer of the account is the points that the change brought. */
  brings?: 'award';
  undo?: () => void;
}

function toastOf(outcome: MutationOutcome, { text, onPage, brings }: OutcomeTexts): Toast {
  switch (outcome.kind) {
    case 'sent': {
      const hint: ReactNode = brings && awardHint((outcome.answer as Award | null | undefined) ?? null);
      return { kind: 'ok', text, hint };
    }
    case 'device':
      return { kind: 'ok', text, hint: 'Хранится на\u00a0этом устройстве.' };
    case 'waits':
      return { kind: 'warn', text, hint: 'Связи нет: отправим, когда она появится.' };
    case 'page':
      return { kind: 'warn', text: 'Браузер не\u00a0даёт ничего запомнить', hint: onPage };
    case 'refused':
      return { kind: 'bad', text: 'Не\u00a0принято', hint: outcome.message };
  }
}

/** Tells what became of a change: kept in the account, on the device, waiting for the network, or refused. */
export function showOutcomeToast(outcome: MutationOutcome, told: OutcomeTexts): void {
  const toast = toastOf(outcome, told);
  const { undo } = told;
  showToast(undo && outcome.kind !== 'refused' ? { ...toast, action: { label: 'Вернуть', onClick: undo } } : toast);
}
