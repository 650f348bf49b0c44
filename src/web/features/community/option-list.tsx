import { useId } from 'react';
import styles from './community.module.css';

interface Option<V extends string> {
  key: V;
  label: string;
  hint: string;
}

interface OptionListProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V | null;
  onChoose: (value: V) => void;
  error?: string | undefined;
}

/** One of a few values, each with its word of explanation. */
export function OptionList<V extends string>({ label, options, value, onChoose, error }: OptionListProps<V>) {
  const name = useId();
  const note = `${name}-note`;
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? note : undefined}>
      <legend className="field__l">{label}</legend>
      <div className="stack gap-2">
        {options.map((option) => (
          <label key={option.key} className={`ring r-m ${styles.option}`}>
            <input type="radio" name={name} checked={value === option.key} onChange={() => onChoose(option.key)} />
            <span>
              <span className="medium">{option.label}</span>
              <span className="under">{option.hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="err" id={note}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
