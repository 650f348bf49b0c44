import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import type { ItemText } from '~/domain/reading/trait-texts';
import { useTapGuard } from '~/web/ui/use-tap-guard';
import styles from './questions.module.css';

interface QuestionProps {
  item: ItemText;
  /** From 1. */
  place: number;
  options: readonly { value: number; text: string }[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
  /** The answer was given by a press, a digit or Enter: the reading may go on. Arrow keys only change it. */
  onSettled: () => void;
  fieldset?: Ref<HTMLFieldSetElement>;
  /** Two lines to choose between and a third answer, not the five of a statement. */
  isPair?: boolean;
}

/** One statement with its five answers, or a pair. Digits answer it by their order while the focus is inside it (WCAG 2.1.4), Enter goes on from an answer. */
export function Question({
  item,
  place,
  options,
  chosen,
  onChoose,
  onSettled,
  fieldset,
  isPair = false,
}: QuestionProps) {
  const name = useId();
  const answers = useRef<HTMLDivElement>(null);
  useTapGuard(answers);
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isPlain) return;
    const option = options[Number(event.key) - 1];
    if (!option && !(event.key === 'Enter' && chosen !== undefined)) return;
    event.preventDefault();
    if (option) onChoose(option.value);
    onSettled();
  };
  return (
    <fieldset
      className={`lands narrows r-m ${styles.question}`}
      data-item={item.n}
      data-pair={isPair || undefined}
      tabIndex={-1}
      ref={fieldset ?? null}
      onKeyDown={onKeyDown}
    >
      <legend className={`full ${styles.text}`}>
        <span className="vh">{place}. </span>
        {item.text}
      </legend>
      <div className={`gap-2 split--s ${styles.answers}`} ref={answers}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={`ring grid gap-1 mute small top centred r-m ${styles.answer}`}>
            <input
              className="under-finger"
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => onChoose(value)}
              onClick={(event) => event.detail > 0 && onSettled()}
            />
            <span className={`center ${styles.key}`} aria-hidden>
              {index + 1}
            </span>
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
