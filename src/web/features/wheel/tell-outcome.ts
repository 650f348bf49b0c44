import type { ReactNode } from 'react';
import type { Award } from '~/contract/progress';
import type { Outcome } from '~/web/data/local-data';
import { awardHint } from '~/web/session/award-hint';
import { showToast, type Toast } from '~/web/ui/toast';

interface Told {
  /** What has happened, where it went well. */
  text: string;
  hint?: ReactNode;
  undo?: () => void;
}

function toastOf(outcome: Outcome, text: string, hint: ReactNode): Toast {
  switch (outcome.kind) {
    case 'sent':
      return { kind: 'ok', text, hint: awardHint((outcome.answer as Award | null | undefined) ?? null) ?? hint };
    case 'device':
      return { kind: 'ok', text, hint: hint ?? 'Хранится на\u00a0этом устройстве.' };
    case 'waits':
      return { kind: 'warn', text, hint: 'Связи нет: отправим, когда она появится.' };
    case 'page':
      return {
        kind: 'warn',
        text: 'Браузер не\u00a0даёт ничего запомнить',
        hint: 'Колесо продержится, пока открыта страница.',
      };
    case 'refused':
      return { kind: 'bad', text: 'Не\u00a0получилось сохранить', hint: outcome.message };
  }
}

/** Tells what became of a change: kept in the account, on the device, waiting for the network, or refused. */
export function tellOutcome(outcome: Outcome, { text, hint, undo }: Told): void {
  const toast = toastOf(outcome, text, hint);
  const mayUndo = undo && outcome.kind !== 'refused';
  showToast(mayUndo ? { ...toast, action: { label: 'Вернуть', onClick: undo } } : toast);
}
