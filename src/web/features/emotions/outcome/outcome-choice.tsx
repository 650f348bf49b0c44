import { OUTCOMES, type Outcome } from '~/domain/emotions/outcome';
import styles from './outcome.module.css';
import { OUTCOME_TEXT } from './save-outcome';

interface OutcomeChoiceProps {
  /** What is asked, for those who hear it. */
  label: string;
  chosen: Outcome | null;
  busy?: boolean;
  /** The chosen one tapped again: null. */
  onChoose: (outcome: Outcome | null) => void;
}

/** Three answers in a row: легче, так же, тяжелее. */
export function OutcomeChoice({ label, chosen, busy, onChoose }: OutcomeChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-label={label} aria-busy={busy}>
      {OUTCOMES.map((outcome) => (
        <button
          className="r-full reach"
          key={outcome}
          type="button"
          aria-pressed={chosen === outcome}
          onClick={() => !busy && onChoose(chosen === outcome ? null : outcome)}
        >
          {OUTCOME_TEXT[outcome]}
        </button>
      ))}
    </fieldset>
  );
}
