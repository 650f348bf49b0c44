import { Link } from 'react-router';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import type { User } from '~/contract/accounts';
import type { Point } from '~/contract/progress';
import { CAP_OF } from '~/web/text/cap-words';
import { clockText } from '~/web/text/date-text';
import { sefiraName } from '~/web/text/sefira-name';
import styles from './point-rows.module.css';
import { workPath } from './work-path';

interface RowsProps {
  points: readonly Point[];
  user: User;
  /** The ground is dark in both themes. */
  onDark?: boolean;
}

function Row({ point, user, onDark }: Omit<RowsProps, 'points'> & { point: Point }) {
  const { timeZone, sefiraNames } = user.profile;
  const { sefira, cause, points, createdAt } = point;
  return (
    <li className={`whole grid gap-3 py-3 ${styles.work}`} data-sefira={sefira}>
      <i className={styles.dot} data-sefira={sefira} data-theme={onDark ? 'dark' : undefined} aria-hidden="true" />
      <span>
        <Link className="stretched-link link-name" to={workPath(point)}>
          {CAUSE_WORDS[cause].done}
        </Link>
        <span className="under">
          {sefiraName(sefira, sefiraNames)}, <time dateTime={createdAt}>{clockText(createdAt, timeZone)}</time>
        </span>
      </span>
      <span className={points > 0 ? `num ${styles.points}` : `mute right ${styles.over}`}>
        {points > 0 ? `+${points}` : `сверх ${CAP_OF} в\u00a0день\u00a0— без баллов`}
      </span>
    </li>
  );
}

/** Pieces of work in their order, each a link to where it stands. */
export function PointRows({ points, ...rest }: RowsProps) {
  return (
    <ul>
      {points.map((point) => (
        <Row key={`${point.cause} ${point.reference}`} point={point} {...rest} />
      ))}
    </ul>
  );
}
