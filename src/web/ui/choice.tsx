import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useEarlyInput } from './early-input';

type InputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A box with its sentence: `<Checkbox name="terms" required>Мне есть 18 лет</Checkbox>`; the whole row is the target. */
export function Checkbox({ children, error, ...input }: InputProps & { children: ReactNode; error?: ReactNode }) {
  const note = useId();
  return (
    <div>
      <label className="box__l">
        <input
          {...input}
          type="checkbox"
          className="box__in"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p className="err" id={note}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** Where the one search looks. */
export const SEARCHED = [
  { value: 'site', label: 'На\u00a0сайте' },
  { value: 'own', label: 'У\u00a0меня' },
] as const;

/** Two or three options, one chosen: `<Segmented label="Тема" value={theme} options={…} onChange={setTheme} />`. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId();
  const choices = useEarlyInput<HTMLDivElement>((radio) => {
    const chosen = options.find((option) => option.value === radio.value);
    if (chosen) onChange(chosen.value);
  });
  return (
    <div ref={choices} className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface ChipsFieldProps<V extends string> {
  label: ReactNode;
  name: string;
  options: readonly { key: V; label: string }[];
  /** With `onChoose` the caller holds the choice, otherwise the form does. */
  value?: V | null;
  onChoose?: (value: V) => void;
  error?: ReactNode;
}

/** One of a few values that a form must have: a group of chips with its label and error. */
export function ChipsField<V extends string>({ label, name, options, value, onChoose, error }: ChipsFieldProps<V>) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <p className="field__l" id={id}>
        {label}
      </p>
      <div className="chips">
        {options.map((option) => (
          <label key={option.key} className="chip">
            <input
              type="radio"
              name={name}
              value={option.key}
              {...(onChoose ? { checked: option.key === value, onChange: () => onChoose(option.key) } : {})}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p className="err" id={note}>
          <WarningCircleIcon className="i" aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  );
}
