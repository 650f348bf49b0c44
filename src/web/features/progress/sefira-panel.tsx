import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { type SefiraKey, sefiraText, sefirot, sefirotNote } from '~/catalogue/sefirot';
import { countAction, MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { causesOf } from '~/domain/progress/point-rules';
import type { SefiraProgress } from '~/domain/progress/sefirot';
import { rings } from '~/web/art/rings';
import { counted, formatNumber, plural } from '~/web/text/plural';
import { fullSefiraName } from '~/web/text/sefira-name';
import { LinkButton } from '~/web/ui/button';
import { MINERAL, ringCount } from './tree-drawing';
import styles from './tree-of-self.module.css';
import { ACTIONS, activeText, fedText, livingNeighbours, nextLevelText, type Points, WORTH } from './tree-text';

interface SefiraPanelProps {
  sefira: SefiraKey;
  points: Points;
  /** Undefined for a visitor. */
  progress: SefiraProgress | undefined;
  /** Actions counted today. */
  actions: number;
  timeZone: string;
  today: string;
  /** Whether names stand beside human words. */
  names: boolean;
  /** Shows where the points of this sefira come from. */
  onHistory: (() => void) | undefined;
}

const DOTS = Array.from({ length: MAX_DAILY_ACTIONS }, (_, index) => index + 1);

function Dots({ actions }: { actions: number }) {
  const label = `${counted(actions, ACTIONS)} из\u00a0${MAX_DAILY_ACTIONS}`;
  return (
    <span className={`gap-1 ${styles.dots}`} role="img" aria-label={label}>
      {DOTS.map((dot) => (
        <i key={dot} className={dot <= actions ? styles.done : undefined} />
      ))}
    </span>
  );
}

function Figures({
  sefira,
  points,
  progress,
  actions,
  timeZone,
  today,
  names,
}: SefiraPanelProps & { progress: SefiraProgress }) {
  const live = livingNeighbours(points, sefira, names);
  const rows: [string, React.ReactNode][] = [
    [
      'Баллы',
      <span key="p" className="num">
        {formatNumber(progress.points)}
      </span>,
    ],
    ['Уровень', `${progress.level}, ${nextLevelText(progress.points, progress.level)}`],
    ['Последний раз', activeText(progress.lastActive, timeZone, today)],
    ['Сегодня', <Dots key="d" actions={actions} />],
    [
      plural(live.length, ['Оживший путь', 'Ожившие пути', 'Ожившие пути']),
      live.length > 0 ? live.join(', ') : 'пока нет',
    ],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name} className={`line between gap-4 py-3 ${styles.figure}`}>
          <dt className="mute">{name}</dt>
          <dd className="right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function VisitorLine() {
  return (
    <p className={`mute if-guest py-4 ${styles.visitor}`}>
      Это древо в&nbsp;самом начале. С&nbsp;аккаунтом в&nbsp;нём сохраняются ваши баллы.{' '}
      <Link className="lk" to={href('/register')}>
        Начать
      </Link>{' '}
      или{' '}
      <Link className="lk" to={href('/login')}>
        войти
      </Link>
    </p>
  );
}

/** What a sefira is, in human words first, and how it stands. */
export function SefiraPanel(props: SefiraPanelProps) {
  const { sefira, points, progress, names, onHistory } = props;
  const text = sefiraText(sefira);
  const [way] = causesOf(sefira).map((cause) => CAUSE_WORDS[cause].link);
  const index = sefirot.indexOf(text);
  const disc = rings(0, 0, 54, { count: ringCount(points[sefira]), seed: index + 5, amp: 0.045, min: 0.2 });
  return (
    <aside className={`stays r-l ${styles.panel}`} data-own="panel" aria-live="polite" aria-label="О&nbsp;качестве">
      <svg className={styles.ring} viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={disc.at(-1)} fill={MINERAL[sefira]} fillOpacity={points[sefira] > 0 ? 1 : 0.3} />
        <path d={disc.join('')} fill="none" stroke="#11231D" strokeOpacity="0.5" strokeWidth="1.4" />
      </svg>
      <h2 className="t-l">{fullSefiraName(sefira, names)}</h2>
      <p className="mute mt-2">{text.description}</p>
      {progress ? <Figures {...props} progress={progress} /> : <VisitorLine />}
      <p className={styles.question}>{text.question}</p>
      <p className="mute mt-3">
        {fedText(sefira)} {WORTH}
      </p>
      {way && (sefira !== 'binah' || countAction(props.actions).ok) ? (
        <LinkButton kind="cream" wide className="mt-5" to={way.to}>
          {way.label}
        </LinkButton>
      ) : null}
      <p className="stack gap-1 mt-4">
        {onHistory ? (
          <button type="button" className="go" onClick={onHistory}>
            Откуда эти баллы
          </button>
        ) : null}
        <Link className="go" to={`${href('/tree-of-self-info')}#${sefira}`}>
          Об&nbsp;этом качестве <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </p>
      <p className="cap mt-4">{sefirotNote}</p>
    </aside>
  );
}
