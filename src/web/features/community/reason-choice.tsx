import styles from './community.module.css';

interface ReasonChoiceProps<Key extends string> {
  name: string;
  label: string;
  options: readonly { key: Key; label: string }[];
  /** Nothing is chosen at first: a reason is one's own. */
  chosen: Key | null;
  choose: (key: Key) => void;
}

/** One of several reasons, a line each. */
export function ReasonChoice<Key extends string>({ name, label, options, chosen, choose }: ReasonChoiceProps<Key>) {
  return (
    <fieldset className="rows">
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.key} className={`reach line gap-3 ${styles.reason}`}>
          <input type="radio" name={name} checked={chosen === option.key} onChange={() => choose(option.key)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
