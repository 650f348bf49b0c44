import styles from './step-marks.module.css';

interface StepMarksProps {
  steps: readonly string[];
  done: readonly string[];
}

/** The steps of a guide as a row of strokes, the ticked ones filled. Words beside it say the same. */
export function StepMarks({ steps, done }: StepMarksProps) {
  return (
    <span className={`flex gap-1 ${styles.marks}`} aria-hidden="true">
      {steps.map((step) => (
        <i key={step} data-done={done.includes(step) || undefined} />
      ))}
    </span>
  );
}
