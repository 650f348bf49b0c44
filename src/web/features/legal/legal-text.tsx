import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDayText } from '~/web/text/long-day-text';
import { Prose } from '~/web/ui/prose';
import styles from './legal.module.css';

interface LegalTextProps {
  text: { title: string; version: string; html: string };
}

const DOCUMENTS = [
  { to: '/legal/privacy', label: 'Политика обработки данных' },
  { to: '/legal/consent', label: 'Согласие на\u00a0обработку данных' },
  { to: '/legal/letters', label: 'Согласие на\u00a0письма о\u00a0новом' },
  { to: '/legal/terms', label: 'Условия использования' },
] as const;

/** A document by itself: its title, its version and its text. */
export function DocumentText({ text, children }: LegalTextProps & { children?: ReactNode }) {
  return (
    <article className={`wrap page ${styles.document}`}>
      <h1 className="d-l">{text.title}</h1>
      <p className={`cap ${styles.version}`}>Версия от&nbsp;{longDayText(text.version)}&nbsp;г.</p>
      <div className={`measure ${styles.text}`}>
        <Prose html={text.html} />
      </div>
      {children}
    </article>
  );
}

/** A legal document with the way to the others. */
export function LegalText({ text }: LegalTextProps) {
  return (
    <DocumentText text={text}>
      <nav className={`ruled ${styles.nav} mt-9 no-print`} aria-label="Документы">
        {DOCUMENTS.map(({ to, label }) => (
          <Link key={to} className="lk tap" to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </DocumentText>
  );
}
