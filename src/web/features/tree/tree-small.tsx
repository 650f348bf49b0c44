import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { sefiraText } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { counted } from '~/web/plural';
import { TreeSvg } from './tree-svg';
import { livingNeighbours, POINTS } from './tree-text';
import { usePoints, useProgress } from './use-progress';
import './tree-small.css';

function smallText(actions: number, total: number, live: readonly string[]): string {
  if (total === 0) return 'Дерево ждёт первой записи.';
  const grown =
    actions > 0
      ? `Сегодня Бина подросла на\u00a0${counted(actions * POINTS_PER_ACTION, POINTS)}.`
      : `В\u00a0Бине ${counted(total, POINTS)}.`;
  return live.length > 0 ? `${grown} Живые пути\u00a0— ${live.join(', ')}.` : grown;
}

/** The tree in small, with what happened in it today. */
export function TreeSmall({ user }: { user: User }) {
  const today = dayKey(new Date(), user.profile.timeZone);
  const { data } = useProgress(user.uid, today);
  const points = usePoints(data?.progress);
  const text = smallText(data?.daily.binah.actions ?? 0, points.binah, livingNeighbours(points, 'binah'));
  return (
    <section className="mini deep c5" aria-label={`Древо, ${sefiraText('binah').title}`}>
      <div className="mini__t">
        <h2 className="t-l">Древо себя</h2>
        <p className="small mute mini__p">{data ? text : ''}</p>
        <Link className="go" to={href('/tree-of-self')}>
          Открыть <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <TreeSvg points={points} />
    </section>
  );
}
