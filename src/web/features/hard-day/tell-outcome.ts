import { showToast, type Toast } from '~/web/ui/toast';
import type { Outcome } from './plan-store';

const TOASTS: Record<Outcome, (text: string) => Toast> = {
  sent: (text) => ({ kind: 'ok', text }),
  device: (text) => ({ kind: 'ok', text, hint: 'Хранится на\u00a0этом устройстве.' }),
  waits: (text) => ({ kind: 'warn', text, hint: 'Связи нет: отправим, когда она появится.' }),
  lost: () => ({
    kind: 'warn',
    text: 'Браузер не\u00a0даёт ничего запомнить',
    hint: 'План продержится, пока открыта страница. Его можно напечатать.',
  }),
  refused: () => ({
    kind: 'bad',
    text: 'Не\u00a0получилось сохранить',
    hint: 'Возможно, строк уже очень много. Обновите страницу и\u00a0попробуйте ещё раз.',
  }),
};

/** Tells what became of a change: kept in the account, on the device, waiting for the network, or refused. */
export function tellOutcome(outcome: Outcome, text: string, undo?: () => void): void {
  const toast = TOASTS[outcome](text);
  showToast(undo && outcome !== 'refused' ? { ...toast, action: { label: 'Вернуть', onClick: undo } } : toast);
}
