import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useIsAsleep } from './early-input';

export type ButtonKind = 'brand' | 'soft' | 'line' | 'quiet' | 'danger' | 'cream';

interface Look {
  kind?: ButtonKind | undefined;
  /** 44 px instead of 52. */
  small?: boolean | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  children: ReactNode;
}

const classes = ({ kind = 'brand', small, wide }: Omit<Look, 'children'>, extra?: string) =>
  ['btn', `btn--${kind}`, small && 'btn--s', wide && 'btn--w', extra].filter(Boolean).join(' ');

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** `<Button kind="brand" busy={saving}>Сохранить запись</Button>`; `type` is `button` unless given. While busy it does nothing; what sends a form waits for the page's scripts. */
export function Button({ kind, small, wide, busy = false, className, onClick, type, disabled, ...rest }: ButtonProps) {
  const isAsleep = useIsAsleep();
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes({ kind, small, wide }, className)}
      disabled={disabled || (isAsleep && type === 'submit')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/** A link that looks like a button: `<LinkButton to="/login" kind="quiet" small>Войти</LinkButton>`. */
export function LinkButton({ kind, small, wide, className, ...rest }: Look & LinkProps & { className?: string }) {
  return <Link {...rest} className={classes({ kind, small, wide }, className)} />;
}
