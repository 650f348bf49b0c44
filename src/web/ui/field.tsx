import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface FieldProps {
  label: ReactNode;
  /** At the right of the label: a link or «необязательно». */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; replaces the hint. */
  error?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label, hint and error around one control: `<Field label="Имя">{(wiring) => <input className="in" {...wiring} />}</Field>`. */
export function Field({
  label,
  aside,
  hint,
  error,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const note = `${control}-note`;
  const wiring: Wiring = {
    id: control,
    ...(error || hint ? { 'aria-describedby': note } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className="field">
      <div className="field__l">
        <label htmlFor={control}>{label}</label>
        {typeof aside === 'string' ? <span>{aside}</span> : aside}
      </div>
      {children(wiring)}
      {error ? (
        <p className="err" id={note}>
          <WarningCircleIcon className="i" aria-hidden />
          {error}
        </p>
      ) : hint ? (
        <p className="hint" id={note}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** `<TextField label="Почта" type="email" autoComplete="email" error={issue} name="email" />` */
export function TextField({ label, aside, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={input.id}>
      {(wiring) => <input type="text" {...input} className="in" {...wiring} />}
    </Field>
  );
}

/** A password with a button that shows it; pasting is allowed. Set `autoComplete`. */
export function PasswordField({ label, aside, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <Field label={label} aside={aside} hint={hint} error={error} id={input.id}>
      {(wiring) => (
        <div className="in-wrap">
          <input {...input} type={shown ? 'text' : 'password'} className="in" {...wiring} />
          <button
            type="button"
            className="ib"
            aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
            onClick={() => setShown(!shown)}
          >
            <Icon className="i" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
