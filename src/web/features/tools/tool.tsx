import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TestLine } from '~/web/session/use-assessments';
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
    <article className={className ? `plate whole ${styles.tool} ${className}` : `whole ruled ${styles.plain}`}>
      <div className={styles.text}>
        <h2 className={className ? 'd-m' : 't-l'}>
          <Link className={`whole__to ${styles.to}`} to={to}>
            {title}
          </Link>
        </h2>
        <p className={`mute mt-2 ${styles.what}`}>{children}</p>
        {state ? (
          // A learner's line has its place before it is known.
          <p className={`cluster mt-3 medium ${styles.state} ${state.text ? '' : 'if-signed'}`}>
            {state.text || '\u00a0'}
            {state.goOn ? (
              <LinkButton kind="soft" small to={state.goOn} className="whole__on">
                Продолжить<span className="vh">: {title}</span>
              </LinkButton>
            ) : null}
          </p>
        ) : null}
        <dl className={`cluster cluster--stretch small mt-3 ${styles.facts}`}>
          <div className="line gap-2">
            <dt className="mute">Время</dt>
            <dd>{time}</dd>
          </div>
          {feeds ? (
            <div className="line gap-2">
              <dt className="mute">На&nbsp;древе</dt>
              <dd>{feeds}</dd>
            </div>
          ) : null}
          {needsAccount ? (
            <div className="line gap-2 if-guest">
              <dt className="mute">Аккаунт</dt>
              <dd>Нужен</dd>
            </div>
          ) : null}
        </dl>
      </div>
      {art ? (
        <div className={`plate__art ${styles.art}`} data-bleeds>
          {art}
        </div>
      ) : null}
    </article>
  );
}
