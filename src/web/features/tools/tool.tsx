import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TestLine } from '~/web/data/use-assessments';
import { LinkButton } from '~/web/ui/button';
import styles from './tools.module.css';

interface ToolProps {
  to: string;
  title: string;
  /** What one gets. */
  children: ReactNode;
  /** How long it takes. */
  time: string;
  /** The sefira that it feeds, for the tools that feed one. */
  feeds?: ReactNode;
  /** How far the person is. Absent: the tool keeps nothing. */
  state?: TestLine;
  needsAccount?: boolean;
  /** Wash, size and place. */
  className?: string;
  art?: ReactNode;
}

/** One tool: the whole plate is its link, whose name is the title alone. */
export function Tool({ to, title, children, time, feeds, state, needsAccount = false, className, art }: ToolProps) {
  return (
    <article className={className ? `${styles.tool} plate ${className}` : styles.tool}>
      <div className={styles.txt}>
        <h2 className={className ? 'd-m' : 't-l'}>
          <Link className={styles.toolTo} to={to}>
            {title}
          </Link>
        </h2>
        <p className={`${styles.what} mt-2 mute`}>{children}</p>
        {state ? (
          // A learner's line has its place before it is known.
          <p className={state.text ? `${styles.state} mt-3` : `${styles.state} mt-3 if-signed`}>
            {state.text || '\u00a0'}
            {state.goOn ? (
              <LinkButton kind="soft" small to={state.goOn} className={styles.toolOn}>
                Продолжить<span className="vh">: {title}</span>
              </LinkButton>
            ) : null}
          </p>
        ) : null}
        <dl className={`${styles.facts} mt-3`}>
          <div>
            <dt>Время</dt>
            <dd>{time}</dd>
          </div>
          {feeds ? (
            <div>
              <dt>Питает</dt>
              <dd>{feeds}</dd>
            </div>
          ) : null}
          {needsAccount ? (
            <div className="if-guest">
              <dt>Аккаунт</dt>
              <dd>Нужен</dd>
            </div>
          ) : null}
        </dl>
      </div>
      {art ? <div className={styles.art}>{art}</div> : null}
    </article>
  );
}
