import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Glyph } from '~/web/art/glyph';
import { LinkButton } from '~/web/ui/button';
import styles from './journal.module.css';

interface GuestProps {
  title: string;
  children: ReactNode;
}

/** What a page of the diary says to a visitor without an account. */
export function GuestState({ title, children }: GuestProps) {
  return (
    <div className={`wrap page ${styles.guest}`}>
      <div className={`line end gap-3 mb-2`} aria-hidden="true">
        <Glyph emotion="sadness" size={48} />
        <Glyph emotion="joy" size={72} />
        <Glyph emotion="trust" size={48} />
      </div>
      <h1 className="d-l">{title}</h1>
      <p className="lead">{children}</p>
      <div className="row">
        <LinkButton to={href('/awareness-tools/emotional-compass')}>Сделать запись</LinkButton>
        <LinkButton kind="quiet" to={href('/login')}>
          Войти
        </LinkButton>
      </div>
    </div>
  );
}
