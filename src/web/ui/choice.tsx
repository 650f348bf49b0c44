import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A box with its sentence: `<Checkbox name="terms" required>Мне есть 18 лет</Checkbox>`; the whole row is the target. */
export function Checkbox({ children, error, ...input }: InputProps & { children: ReactNode; error?: ReactNode }) {
  const note = useId();
  return (
    <div className="box">
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

/** One of several (`radio`) or any number (`checkbox`); colour and tick show the choice. */
export function Chip({
  children,
  type = 'radio',
  ...input
}: InputProps & { children: ReactNode; type?: 'radio' | 'checkbox' }) {
  return (
    <label className="chip">
      <input {...input} type={type} />
      {children}
    </label>
  );
}

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** Two or three options, one chosen: `<Segmented label="Тема" value={theme} options={…} onChange={setTheme} />`. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
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

type RangeProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
};

/** A slider of whole numbers; needs a label by `id` or `aria-label`. Only on pages drawn in the browser (it sets a style). */
export function Range({ value, min = 1, max = 10, onChange, ...input }: RangeProps) {
  return (
    <input
      {...input}
      type="range"
      className="rng"
      min={min}
      max={max}
      value={value}
      ref={(element) => element?.style.setProperty('--v', `${((value - min) / (max - min)) * 100}%`)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
