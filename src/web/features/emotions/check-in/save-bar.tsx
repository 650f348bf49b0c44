import { memo } from 'react';
import { useIsAsleep } from '~/web/ui/early-input';
import type { Missing } from '../entry-form/draft';
import styles from './check-in.module.css';
import type { DraftState } from './use-draft';

const DRAFT_WORDS: Record<DraftState, string> = {
  empty: '',
  writing: '',
  kept: 'Черновик сохранён на\u00a0этом устройстве',
  refused: 'Браузер не\u00a0сохранил черновик: не\u00a0закрывайте страницу до\u00a0сохранения',
};

/** What the entry still needs, said beside its button once something of it is there. */
const MISSING: Record<Missing, string> = {
  emotion: 'Осталось выбрать чувство',
  intensity: 'Осталось отметить силу',
};

interface Props {
  title: string;
  /** What the entry can't be saved without yet. */
  missing: readonly Missing[];
  text: string;
  /** The day takes no further entry: there is nothing to save today. */
  full: boolean;
  draftState: DraftState;
  busy: boolean;
  onClear: () => void;
}

/** The day in words, what became of the draft, and the way to save it. */
export const SaveBar = memo(function SaveBar({ title, text, missing, full, draftState, busy, onClear }: Props) {
  const isAsleep = useIsAsleep();
  const [needed] = missing.length === 1 && !full ? missing : [];
  return (
    <div className={styles.save} data-save-bar>
      <div className={`self-start ${styles.day}`}>
        <b>{title}</b>
        <p className="small mute">{needed ? MISSING[needed] : text}</p>
        <p className={`${styles.draft} cap`} role="status">
          {DRAFT_WORDS[draftState]}
        </p>
      </div>
      <button
        type="button"
        className={
          draftState === 'empty'
            ? `btn btn--quiet self-start ${styles.clear} ${styles.away}`
            : `btn btn--quiet self-start ${styles.clear}`
        }
        onClick={onClear}
        disabled={busy}
      >
        Очистить
      </button>
      {full ? null : (
        <button
          type="submit"
          className={`btn btn--brand ${styles.submit}`}
          disabled={isAsleep}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
        >
          Сохранить запись
        </button>
      )}
    </div>
  );
});
