import { memo } from 'react';
import { type EmotionKey, feltName } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { useIsAsleep } from '~/web/ui/early-input';
import { alsoWords, outOfTen } from '../emotion-words';
import { type Draft, missingOf } from '../entry-form/draft';
import styles from './check-in.module.css';
import type { DraftState } from './use-draft';

const DRAFT_WORDS: Record<DraftState, string> = {
  empty: '',
  writing: '',
  kept: 'Черновик сохранён на\u00a0этом устройстве',
  refused: 'Браузер не\u00a0сохранил черновик: не\u00a0закрывайте страницу до\u00a0сохранения',
};

type Felt = Pick<Draft, 'emotion' | 'subEmotion' | 'intensity' | 'also'>;

/** What is chosen so far in one line, and what the entry can't be saved without yet. */
function chosenText({ emotion, subEmotion, intensity, also }: Felt): { felt: string; missing: string } {
  const felt = emotion ? `${feltName(emotion, subEmotion)}${alsoWords(also)}` : '';
  const missing = missingOf({ emotion, intensity });
  if (missing.length === 2) return { felt: '', missing: 'Выберите чувство и\u00a0его силу' };
  if (missing[0] === 'emotion') return { felt: '', missing: 'Осталось выбрать чувство' };
  if (missing[0] === 'intensity') return { felt, missing: 'осталось отметить силу' };
  return { felt: `${felt}, ${outOfTen(intensity ?? 0)}`, missing: '' };
}

interface Props extends Felt {
  emotion: EmotionKey | null;
  title: string;
  text: string;
  /** The day takes no further entry: there is nothing to save today. */
  full: boolean;
  draftState: DraftState;
  busy: boolean;
  onClear: () => void;
}

/** The day in words, what became of the draft, and below, always in sight, what is chosen and the way to save it. */
export const SaveBar = memo(function SaveBar({ title, text, full, draftState, busy, onClear, ...chosen }: Props) {
  const isAsleep = useIsAsleep();
  const { felt, missing } = chosenText(chosen);
  return (
    <>
      <div className={`flex between gap-4 ${styles.day}`}>
        <div>
          <b>{title}</b>
          <p className="small mute">{text}</p>
          <p className={`${styles.draft} cap`} role="status">
            {DRAFT_WORDS[draftState]}
          </p>
        </div>
        <button
          type="button"
          className={draftState === 'empty' ? `btn btn--quiet ${styles.away}` : 'btn btn--quiet'}
          onClick={onClear}
          disabled={busy}
        >
          Очистить
        </button>
      </div>
      {full ? null : (
        <div className={`line between gap-3 ${styles.bar}`} data-save-bar>
          <p className={`line gap-2 ${styles.chosen}`} id="chosen">
            {chosen.emotion ? <Glyph emotion={chosen.emotion} size={24} /> : null}
            <span>
              {felt}
              {felt && missing ? ': ' : ''}
              {missing}
            </span>
          </p>
          <button
            type="submit"
            className={`btn btn--brand ${styles.submit}`}
            disabled={isAsleep}
            aria-describedby="chosen"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
          >
            Сохранить запись
          </button>
        </div>
      )}
    </>
  );
});
