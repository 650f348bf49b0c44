import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import { awardHint } from '~/web/session/award-hint';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import styles from './questions.module.css';
import type { SheetStore } from './sheet-store';

interface FinishProps {
  store: SheetStore;
  /** How many answers were given, in words. */
  answers: string;
  /** The sheet is closed: `result` is null for a guest, whose device scores when it shows. */
  onDone: (id: string, result: Result | null, award: Award | null) => void;
}

/** After the last answer: asks for the result; without a network it waits and goes on by itself. */
export function Finish({ store, answers, onDone }: FinishProps) {
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);

  async function finish() {
    setBusy(true);
    const finished = await store.finish();
    setBusy(false);
    setWaits(finished.kind === 'later');
    if (finished.kind !== 'done') return;
    const hint = awardHint(finished.award);
    showToast({ kind: 'ok', text: 'Результат сохранён', ...(hint ? { hint } : {}) });
    onDone(finished.id, finished.result, finished.award);
  }

  const onOnline = useEffectEvent(() => {
    if (waits && !busy) void finish();
  });
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className={`${styles.end} stack stack--start gap-4`}>
      <h2 className="d-m">Все ответы на&nbsp;месте</h2>
      <p className="mute" role="status">
        {waits
          ? 'Сейчас нет связи с\u00a0сервером. Ответы сохранены на\u00a0этом устройстве, результат появится, когда связь вернётся.'
          : `${answers}. Можно вернуться и\u00a0поправить любой, потом показать результат.`}
      </p>
      <Button busy={busy} onClick={() => void finish()}>
        {waits ? 'Попробовать ещё раз' : 'Показать результат'}
      </Button>
    </div>
  );
}
