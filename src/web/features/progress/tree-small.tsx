import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { paths } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import type { Daily } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { POINTS_PER_ACTION, SEFIROT } from '~/domain/progress/sefirot';
import { counted } from '~/web/text/plural';
import { ReadFailed } from '~/web/ui/states';
import styles from './tree-small.module.css';
import { TreeSvg } from './tree-svg';
import { livePaths, POINTS, type Points } from './tree-text';
import { usePoints, useProgress } from './use-progress';

function smallText(points: Points, daily: Daily | undefined): string {
  const total = SEFIROT.reduce((sum, key) => sum + points[key], 0);
  if (total === 0) return 'Древо растёт от\u00a0записей в\u00a0дневнике.';
  const actions = SEFIROT.reduce((sum, key) => sum + (daily?.[key].actions ?? 0), 0);
  const grown =
    actions > 0
      ? `Сегодня древо подросло на\u00a0${counted(actions * POINTS_PER_ACTION, POINTS)}.`
      : `На\u00a0древе ${counted(total, POINTS)}.`;
  const live = livePaths(points);
  return live > 0 ? `${grown} Ожило путей: ${live} из\u00a0${paths.length}.` : grown;
}

/** The tree in small, with what happened in it today. */
export function TreeSmall({ user }: { user: User }) {
  const today = dayKey(new Date(), user.profile.timeZone);
  const progress = useProgress(user.uid, today);
  const { data } = progress;
  const points = usePoints(data?.progress);
  return (
    <section className={`deep split--s r-l ${styles.small}`} aria-label="Древо себя">
      <div className={`column ${styles.text}`}>
        <h2 className="t-l">Древо себя</h2>
        <p className={`small mute ${styles.today}`}>{data ? smallText(points, data.daily) : ''}</p>
        <ReadFailed bare what="древо" of={[progress]} />
        <Link className={`go ${styles.to}`} to={href('/tree-of-self')}>
          Открыть <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <TreeSvg points={points} known={data !== undefined} />
    </section>
  );
}
