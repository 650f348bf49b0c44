import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { dayKey } from '~/domain/day';
import { counted, formatNumber, plural } from '~/web/plural';
import { useGrownSefirot } from './grown-sefirot';
import { SefiraPanel } from './sefira-panel';
import { TreeSvg } from './tree-svg';
import { livePaths, POINTS, type Points } from './tree-text';
import { usePoints, useProgress } from './use-progress';
import './tree-of-self.css';

const PATHS = 22;

/** The tree in words: an equal way to its figures. */
function TreeList({ points, onSelect }: { points: Points; onSelect: (sefira: SefiraKey) => void }) {
  return (
    <details className="tr__list">
      <summary>
        Древо списком <CaretDownIcon className="i" aria-hidden />
      </summary>
      <ul>
        {sefirot.map(({ key, title, theme }) => (
          <li key={key}>
            <button type="button" onClick={() => onSelect(key)}>
              <span>
                {title} — {theme.toLowerCase()}
              </span>
              <span className="num">{counted(points[key], POINTS)}</span>
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
  const total = Object.values(points).reduce((sum, value) => sum + value, 0);
  const live = livePaths(points);
  return (
    <div className="tr deep">
      <div className="wrap tr__in">
        <div className="tr__txt">
          <h1 className="d-l">Древо себя</h1>
          <p className="lead">
            Десять сторон одной жизни. Дерево растёт от&nbsp;того, что вы&nbsp;замечаете и&nbsp;делаете,&nbsp;—
            и&nbsp;никого ни&nbsp;с&nbsp;кем не&nbsp;сравнивает.
          </p>
          <dl className="tr__sum">
            <div>
              <dd className="num">{formatNumber(total)}</dd>
              <dt>{plural(total, POINTS)} всего</dt>
            </div>
            <div>
              <dd className="num">
                {live} из&nbsp;{PATHS}
              </dd>
              <dt>{plural(live, ['путь ожил', 'пути ожили', 'путей ожили'])}</dt>
            </div>
          </dl>
          {error ? (
            <p className="tr__err" role="alert">
              Баллы сейчас не&nbsp;открылись, они целы.{' '}
              <button type="button" className="lk" onClick={reload}>
                Попробовать ещё раз
              </button>
            </p>
          ) : null}
          <TreeList points={points} onSelect={setSelected} />
        </div>
        <section className="tree-w" aria-label="Древо: десять сефирот, двадцать два пути">
          <TreeSvg points={points} selected={selected} onSelect={setSelected} grown={grown} />
        </section>
        <SefiraPanel
          sefira={selected}
          points={points}
          progress={data?.progress[selected]}
          actions={data?.daily[selected].actions ?? 0}
          timeZone={timeZone}
          today={today}
        />
      </div>
    </div>
  );
}
