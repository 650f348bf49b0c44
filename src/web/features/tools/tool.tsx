import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ToolProps {
  to: string;
  title: string;
  /** What one gets. */
  children: ReactNode;
  /** How long it takes. */
  time: string;
  /** The sefira that it feeds, for the tools that feed one. */
  feeds?: ReactNode;
  /** For a learner: how far they are. Absent: the tool keeps nothing. */
  state?: string;
  needsAccount?: boolean;
  /** Wash, size and place. */
  className?: string;
  art?: ReactNode;
}

/** One tool: the whole plate is its link, whose name is the title alone. */
export function Tool({ to, title, children, time, feeds, state, needsAccount = false, className, art }: ToolProps) {
  return (
    <article className={className ? `tool plate ${className}` : 'tool'}>
      <div className="tool__txt">
        <h2 className={className ? 'd-m' : 't-l'}>
          <Link className="tool__to" to={to}>
            {title}
          </Link>
        </h2>
        <p className="tool__what">{children}</p>
        {state === undefined ? null : <p className="tool__state if-signed">{state || '\u00a0'}</p>}
        <dl className="tool__facts">
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
      {art ? <div className="tool__art">{art}</div> : null}
    </article>
  );
}
