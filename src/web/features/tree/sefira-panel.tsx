import { href, Link } from 'react-router';
import { type SefiraKey, sefiraText, sefirot, sefirotNote } from '~/catalogue/sefirot';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import type { SefiraProgress } from '~/domain/progress/sefirot';
import { rings } from '~/web/art/rings';
import { counted, plural } from '~/web/plural';
import { MINERAL } from './tree-drawing';
import { ACTIONS, activeText, FED_BY, livingNeighbours, nextLevelText, type Points, QUIET } from './tree-text';

interface SefiraPanelProps {
  sefira: SefiraKey;
  points: Points;
  /** Undefined for a visitor. */
  progress: SefiraProgress | undefined;
  /** Actions counted today. */
  actions: number;
  timeZone: string;
  today: string;
}

const DOTS = [1, 2, 3];

function Dots({ actions }: { actions: number }) {
  const label = `${counted(actions, ACTIONS)} из\u00a0${MAX_DAILY_ACTIONS}`;
  return (
    <span className="dots" role="img" aria-label={label}>
      {DOTS.map((dot) => (
        <i key={dot} className={dot <= actions ? 'on' : undefined} />
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
}: SefiraPanelProps & { progress: SefiraProgress }) {
  const live = livingNeighbours(points, sefira);
  const rows: [string, React.ReactNode][] = [
    [
      'Баллы',
      <span key="p" className="num">
        {progress.points}
      </span>,
    ],
    ['Уровень', `${progress.level}, ${nextLevelText(progress.points, progress.level)}`],
    ['Последний раз', activeText(progress.lastActive, timeZone, today)],
    ['Сегодня', <Dots key="d" actions={actions} />],
    [plural(live.length, ['Живой путь', 'Живые пути', 'Живые пути']), live.length > 0 ? live.join(', ') : 'пока нет'],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function VisitorLine() {
  return (
    <p className="sef__v if-guest">
      Это дерево в&nbsp;самом начале. С&nbsp;аккаунтом в&nbsp;нём остаются ваши баллы и&nbsp;живые пути.{' '}
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
  const { sefira, progress } = props;
  const text = sefiraText(sefira);
  const fed = FED_BY[sefira];
  const index = sefirot.indexOf(text);
  const disc = rings(0, 0, 54, { count: 8, seed: index + 5, amp: 0.045, min: 0.2 });
  return (
    <aside className="sef" aria-live="polite" aria-label="О качестве">
      <svg className="sef__ring" viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={disc.at(-1)} fill={MINERAL[sefira]} />
        <path d={disc.join('')} fill="none" stroke="#11231D" strokeOpacity="0.5" strokeWidth="1.4" />
      </svg>
      <h2 className="t-l">
        {text.title}&nbsp;— {text.theme.charAt(0).toLowerCase() + text.theme.slice(1)}
      </h2>
      <p>{text.description}</p>
      {progress ? <Figures {...props} progress={progress} /> : <VisitorLine />}
      <p className="sef__q">{text.question}</p>
      <p className="sef__f">{fed ?? QUIET}</p>
      {fed ? (
        <Link className="btn btn--cream btn--w" to={href('/awareness-tools/emotional-compass')}>
          Сделать запись
        </Link>
      ) : null}
      <p className="cap sef__n">{sefirotNote}</p>
    </aside>
  );
}
