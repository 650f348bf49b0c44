import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { paths, type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { dayKey } from '~/domain/day';
import { useSession } from '~/web/session/session';
import { counted, formatNumber, plural } from '~/web/text/plural';
import { fullSefiraName } from '~/web/text/sefira-name';
import { RetryLink } from '~/web/ui/retry';
import { useGrownSefirot } from './grown-sefirot';
import { NamesSwitch } from './names-switch';
import { PointHistory } from './point-history';
import historyStyles from './point-history.module.css';
import { SefiraPanel } from './sefira-panel';
import drawingStyles from './tree-drawing.module.css';
import styles from './tree-of-self.module.css';
import { TreeSvg } from './tree-svg';
import { livePaths, livingNeighbours, POINTS, type Points } from './tree-text';
import { usePoints, useProgress } from './use-progress';

const LIVE_PATHS = ['путь ожил', 'пути ожили', 'путей ожило'] as const;

/** The tree in words: an equal way to its figures. */
interface TreeListProps {
  points: Points;
  names: boolean;
  onSelect: (sefira: SefiraKey) => void;
}

function TreeList({ points, names, onSelect }: TreeListProps) {
  return (
    <details className={`fold mt-6 ${styles.list}`}>
      <summary className="tap gap-2">
        Древо списком <CaretDownIcon className="i" aria-hidden />
      </summary>
      <ul>
        {sefirot.map(({ key }) => (
          <li key={key}>
            <button type="button" className="line between gap-4" onClick={() => onSelect(key)}>
              <span>
                {fullSefiraName(key, names)}
                <span className="under">{counted(livingNeighbours(points, key, names).length, LIVE_PATHS)}</span>
              </span>
              <span className="num mute" data-own="points">
                {counted(points[key], POINTS)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The tree page: a visitor sees it at zero, a person with their own progress. */
export function TreeOfSelf({ user }: { user: User | null }) {
  const timeZone = user?.profile.timeZone ?? DEFAULT_TIME_ZONE;
  const today = dayKey(new Date(), timeZone);
  const [selected, setSelected] = useState<SefiraKey>('binah');
  const { data, error, reload } = useProgress(user?.uid, today);
  const points = usePoints(data?.progress);
  const grown = useGrownSefirot(user?.uid, data ? points : undefined);
  const names = user?.profile.sefiraNames ?? true;
  const [fed, setFed] = useState<SefiraKey | null>(null);
  const history = useRef<HTMLDivElement>(null);
  const showHistory = (sefira: SefiraKey) => {
    setFed(sefira);
    history.current?.scrollIntoView({ block: 'start' });
    history.current?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const total = Object.values(points).reduce((sum, value) => sum + value, 0);
  const live = livePaths(points);
  const { unsure } = useSession();
  // Whose tree this is, or its points, are on their way: a person does not see a bare tree as their own.
  const waits = unsure ? 'who' : user && !data ? 'points' : undefined;
  return (
    <div className={`${styles.page} deep`} data-waits={waits}>
      <div className={`wrap gap-7 split start ${styles.columns}`}>
        <div className="stays">
          <h1 className="d-l">Древо себя</h1>
          <p className={`lead mt-5 ${styles.lead}`}>
            Десять сторон одной жизни. Древо растёт от&nbsp;того, что вы&nbsp;замечаете и&nbsp;делаете,&nbsp;—
            и&nbsp;никого ни&nbsp;с&nbsp;кем не&nbsp;сравнивает. Путь между двумя сторонами оживает, когда баллы есть
            у&nbsp;обеих.
          </p>
          {error && !data ? null : (
            <dl className={`line gap-7 mt-8 ${styles.sum}`} data-own="points">
              <div>
                <dd className="num">{formatNumber(total)}</dd>
                <dt className="under">{plural(total, POINTS)} всего</dt>
              </div>
              <div>
                <dd className="num">
                  {live} из&nbsp;{paths.length}
                </dd>
                <dt className="under">{plural(live, ['путь ожил', 'пути ожили', 'путей ожили'])}</dt>
              </div>
            </dl>
          )}
          {error ? (
            <p className="mt-6" role="alert">
              Баллы сейчас не&nbsp;открылись, они целы. <RetryLink onClick={reload} />
            </p>
          ) : null}
          <Link className={`go ${styles.info} mt-6`} to={href('/tree-of-self-info')}>
            Что такое сефирот <ArrowRightIcon className="i" aria-hidden />
          </Link>
          <TreeList points={points} names={names} onSelect={setSelected} />
          {user ? (
            <div className="mt-2">
              <NamesSwitch user={user} />
            </div>
          ) : null}
        </div>
        <section className={drawingStyles.place} aria-label="Древо: десять сефирот, двадцать два пути">
          <TreeSvg
            points={points}
            known={!waits}
            selected={selected}
            onSelect={setSelected}
            grown={grown}
            names={names}
          />
        </section>
        <SefiraPanel
          sefira={selected}
          points={points}
          progress={data?.progress[selected]}
          actions={data?.daily[selected].actions ?? 0}
          timeZone={timeZone}
          today={today}
          names={names}
          onHistory={user ? () => showHistory(selected) : undefined}
        />
      </div>
      {user ? (
        <div className={`wrap lands ${historyStyles.place}`} ref={history}>
          <PointHistory user={user} today={today} sefira={fed} onSefira={setFed} />
        </div>
      ) : null}
    </div>
  );
}
