import type { Outcome } from '~/web/data/local-data';
import { showToast, type Toast } from '~/web/ui/toast';

function toastOf(outcome: Outcome, text: string): Toast {
  switch (outcome.kind) {
    case 'sent':
      return { kind: 'ok', text };
    case 'device':
      return { kind: 'ok', text, hint: 'Хранится на\u00a0этом устройстве.' };
    case 'waits':
      return { kind: 'warn', text, hint: 'Связи нет: отправим, когда она появится.' };
    case 'page':
      return {
        kind: 'warn',
        text: 'Браузер не\u00a0даёт ничего запомнить',
        hint: 'План продержится, пока открыта страница. Его можно напечатать.',
      };
    case 'refused':
      return { kind: 'bad', text: 'Не\u00a0принято', hint: outcome.message };
  }
}

/** Tells what became of a change: kept in the account, on the device, waiting for the network, or refused. */
export function tellOutcome(outcome: Outcome, text: string, undo?: () => void): void {
  const toast = toastOf(outcome, text);
  showToast(undo && outcome.kind !== 'refused' ? { ...toast, action: { label: 'Вернуть', onClick: undo } } : toast);
}
