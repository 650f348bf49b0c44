import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isSlowConnection } from '~/web/device/connection';
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

/**
 * When the files of the page that a link leads to are fetched: `intent` as a pointer, a finger or the focus comes to it,
 * `viewport` as it comes into view. Never before the page's own scripts have run, nor where data is dear.
 */
export function usePrefetch(wish: LinkProps['prefetch']): LinkProps['prefetch'] {
  const isAsleep = useIsAsleep();
  return isAsleep || isSlowConnection() ? 'none' : wish;
}

/**
 * A link that looks like a button, the main act of most pages: `<LinkButton to="/login" kind="quiet" small>Войти</LinkButton>`.
 * `prefetch="viewport"` where nearly everybody goes there.
 */
export function LinkButton({
  kind,
  small,
  wide,
  className,
  prefetch = 'intent',
  ...rest
}: Look & LinkProps & { className?: string }) {
  const ahead = usePrefetch(rest.reloadDocument ? 'none' : prefetch);
  return <Link {...rest} prefetch={ahead} className={classes({ kind, small, wide }, className)} />;
}
