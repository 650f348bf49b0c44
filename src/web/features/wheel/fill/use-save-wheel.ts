import { useState } from 'react';
import { dayKey } from '~/domain/day';
import type { Wheel } from '~/domain/wheel/wheel';
import { newId } from '~/web/sync/new-id';
import { mutate } from '~/web/sync/owner';
import { counted } from '~/web/text/plural';
import { showToast } from '~/web/ui/toast';
import { notebookResource } from '../notebook/notebook-resource';
import { showWheelToast } from '../wheel-toast';
import { SPHERES } from '../words';
import { isWhole, sameDraft, type WheelDraftStore } from './draft-store';

interface Options {
  board: WheelDraftStore;
  timeZone: string;
  newest: Wheel | undefined;
  /** Called with the sphere that still has no mark. */
  onMissing: () => void;
}

/** Saves the wheel as a new one of this day. */
export function useSaveWheel({ board, timeZone, newest, onMissing }: Options) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    board.hold(false);
    const { values, names } = board.now();
    const filledAt = new Date().toISOString();
    const day = dayKey(new Date(), timeZone);
    if (!isWhole(values)) {
      const left = Object.values(values).filter((value) => value === null).length;
      showToast({ kind: 'info', text: `Ещё ${counted(left, SPHERES)}, и\u00a0колесо можно сохранить` });
      return onMissing();
    }
    if (newest?.day === day && sameDraft(newest, { values, names }))
      return showToast({ kind: 'info', text: 'Это колесо уже сохранено сегодня' });
    setBusy(true);
    try {
      const outcome = await mutate(notebookResource, {
        kind: 'wheel',
        wheel: { id: newId(), day, filledAt, values, names },
      });
      showWheelToast(outcome, 'Колесо сохранено');
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
