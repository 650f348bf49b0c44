import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import type { Analysis } from '~/contract/emotions';
import { daysBetween } from '~/domain/day';
import { glyphPath } from '~/web/art/glyphs';
import { dayText, shortDayText, shortMonthText } from '~/web/text/date-text';
import { formatShort } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { ScrollArea } from '~/web/ui/scroll-area';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';
import { bucketDays, type TrendPoint } from './period';

interface Frame {
  name: string | undefined;
  width: number;
  height: number;
  left: number;
  bottom: number;
}

const WIDE: Frame = { name: `${styles.drawing} ${styles.wide}`, width: 720, height: 350, left: 34, bottom: 312 };
/** For a few days on a phone. */
const NARROW: Frame = { name: `${styles.drawing} ${styles.narrow}`, width: 340, height: 236, left: 26, bottom: 200 };
const TOP = 16;
const rightOf = ({ width }: Frame) => width - 16;
const LEVELS = [0, 5, 10];
/** As many days stand beside each other on a phone; more scroll. */
const FIT = 10;

const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
const nameOf = (point: TrendPoint, today: string) =>
  point.day === point.end ? dayText(point.day, today) : `${dayText(point.day, today)} – ${dayText(point.end, today)}`;

const DAYS_OF_YEAR = 366;
/** What the marks of an axis are called: days alone would repeat themselves over more than a year. */
const axisText = (points: readonly TrendPoint[]) =>
  daysBetween(points[0]?.day ?? '', points.at(-1)?.day ?? '') < DAYS_OF_YEAR ? shortDayText : shortMonthText;

interface AxisProps {
  points: TrendPoint[];
  frame: Frame;
  x: (at: number) => number;
  y: (level: number) => number;
}

function Axis({ points, frame, x, y }: AxisProps) {
  const step = Math.max(1, Math.ceil(points.length / (frame === WIDE ? 5 : 4)));
  const marks = points.filter((_, index) => index % step === 0);
  const right = rightOf(frame);
  const name = axisText(points);
  return (
    <>
      {LEVELS.map((level) => (
        <g key={level}>
          <path className={styles.axis} d={`M${frame.left} ${y(level)}H${right}`} />
          <text x="0" y={y(level) + 4}>
            {level}
          </text>
        </g>
      ))}
      {marks.map((point, index) => (
        <text
          key={point.day}
          x={x(time(point.day))}
          y={frame.bottom + 30}
          textAnchor={
            points.length === 1 ? 'middle' : index === 0 ? 'start' : x(time(point.day)) > right - 40 ? 'end' : 'middle'
          }
        >
          {name(point.day)}
        </text>
      ))}
    </>
  );
}

function Drawing({ points, label, frame }: { points: TrendPoint[]; label: string; frame: Frame }) {
  const { left, bottom } = frame;
  const right = rightOf(frame);
  const first = time(points[0]?.day ?? '2000-01-01');
  const last = Math.max(time(points.at(-1)?.day ?? '2000-01-01'), first + 1);
  // One day alone stands in the middle: there is no line to draw.
  const x = points.length > 1 ? scaleUtc([first, last], [left + 10, right - 10]) : () => (left + right) / 2;
  const y = scaleLinear([0, 10], [bottom, TOP]);
  const path =
    line<TrendPoint>(
      (point) => x(time(point.day)),
      (point) => y(point.averageIntensity),
    ).curve(curveMonotoneX)(points) ?? '';
  return (
    <svg className={frame.name} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {points.length > 1 ? (
        <path className={styles.area} d={`${path}L${x(last)} ${bottom}L${x(first)} ${bottom}Z`} />
      ) : null}
      <Axis points={points} frame={frame} x={x} y={y} />
      <path className={styles.line} d={path} />
      {points.map((point) => (
        <path
          key={point.day}
          d={glyphPath(point.emotion, 9)}
          transform={`translate(${x(time(point.day))} ${y(point.averageIntensity)})`}
          fill={`var(--c-emo-${point.emotion})`}
          stroke={`var(--c-emo-${point.emotion}-deep)`}
          strokeWidth="0.75"
        />
      ))}
    </svg>
  );
}

function Picture({ points, label }: { points: TrendPoint[]; label: string }) {
  if (points.length <= FIT)
    return (
      <div className={styles.fit}>
        <Drawing points={points} label={label} frame={WIDE} />
        <Drawing points={points} label={label} frame={NARROW} />
      </div>
    );
  return (
    <ScrollArea className={styles.scroll} label="График силы, листается вбок">
      <Drawing points={points} label={label} frame={WIDE} />
    </ScrollArea>
  );
}

/** A line of the strength by days; a glyph is the feeling of the day. */
export function Trend({ days, today }: { days: Analysis['days']; today: string }) {
  const points = bucketDays(days);
  const levels = points.map((point) => point.averageIntensity);
  const [first] = points;
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const summary = !first
    ? ''
    : points.length === 1
      ? `${nameOf(first, today)}\u00a0— сила ${formatShort(low)} из\u00a010.`
      : `Сила от\u00a0${formatShort(low)} до\u00a0${formatShort(high)} из\u00a010.`;
  const single = points.every((point) => point.day === point.end);
  return (
    <ChartCard
      title="Сила по&nbsp;дням"
      reading={`${summary} Каждый знак\u00a0— чувство ${single ? 'дня' : 'нескольких дней'}, высота\u00a0— средняя сила.${points.length > 1 ? ' Дни без записи линия просто проходит.' : ' Линия появится со\u00a0второго дня.'}`}
      chart={points.length > 0 ? <Picture points={points} label={summary} /> : <p>Нет данных</p>}
      table={{
        head: ['День', 'Средняя сила', 'Записей', 'Чувство'],
        rows: points.map((point) => [
          nameOf(point, today),
          formatShort(point.averageIntensity),
          point.count,
          emotionTitle(point.emotion),
        ]),
      }}
    />
  );
}
