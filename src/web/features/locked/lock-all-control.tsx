import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/web/sync/api';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { useBusy } from '~/web/ui/unsaved';
import { closeAll, type Progress } from './lock-all';

const ENTRIES = ['запись', 'записи', 'записей'] as const;

interface Props {
  uid: string;
  closes: boolean;
  label: string;
  /** After the last entry. */
  onDone?: (progress: Progress) => Promise<void>;
}

const failed = (error: unknown) => {
  if (error instanceof ApiError && (error.code === 'closed-entries' || error.code === 'proof-needed'))
    return error.message;
  return error instanceof ApiError && error.code === 'network'
    ? 'Сеть пропала. Сделанное сохранено, остальное можно продолжить позже.'
    : 'Получилось не\u00a0всё. Ничего не\u00a0потеряно: начните ещё раз, готовые записи останутся как есть.';
};

/** Closes or opens all entries, with its progress; can be stopped and gone on with. */
export function CloseAllControl({ uid, closes, label, onDone }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useBusy(progress !== null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, left: 0 });
    try {
      const end = await closeAll(uid, closes, { tell: setProgress, stop: stop.signal });
      if (stop.signal.aborted) return;
      await onDone?.(end);
      const hint =
        end.left > 0
          ? `Не\u00a0получилось с\u00a0${counted(end.left, ['записью', 'записями', 'записями'])}. Начните ещё раз.`
          : undefined;
      const told = `${closes ? 'Закрыто' : 'Открыто'}: ${counted(end.done, ENTRIES)}`;
      showToast({ kind: end.left > 0 ? 'warn' : 'ok', text: told, ...(hint && { hint }) });
    } catch (error) {
      showToast({ kind: 'bad', text: failed(error) });
    } finally {
      setProgress(null);
    }
  };
  if (progress === null)
    return (
      <Button kind="line" small onClick={() => void run()}>
        {label}
      </Button>
    );
  return (
    <div className="line gap-4">
      <p role="status" className="small">
        {closes ? 'Закрыто' : 'Открыто'}: {progress.done}
      </p>
      <Button kind="quiet" small onClick={() => running.current?.abort()}>
        Остановить
      </Button>
    </div>
  );
}
