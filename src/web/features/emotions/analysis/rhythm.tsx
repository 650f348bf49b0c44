import { scaleLinear } from 'd3-scale';
import type { Analysis } from '~/contract/emotions';
import { WEEKDAYS_SHORT } from '~/web/text/date-text';
import { formatShort } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { ScrollArea } from '~/web/ui/scroll-area';
import styles from './charts.module.css';

const CELL = 28;
const LEFT = 34;
const TOP = 24;
const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
const MARKS = [0, 6, 12, 18, 23];

/** Weekday × hour: a pebble's size is the number of entries, its tone the mean strength. */
export function Rhythm({ cells }: { cells: Analysis['rhythm'] }) {
  const radius = scaleLinear([1, Math.max(2, ...cells.map(({ count }) => count))], [5, 12]).clamp(true);
  const tone = scaleLinear([1, 10], [0.3, 1]).clamp(true);
  return (
    <ChartCard
      title="День недели и&nbsp;час"
      reading="Размер&nbsp;— сколько записей, плотность цвета&nbsp;— их&nbsp;сила."
      chart={
        <ScrollArea className={styles.scroll} label="День недели и&nbsp;час, листается вбок">
          <svg
            className={`${styles.drawing} block ${styles.rhythm}`}
            viewBox={`0 0 ${LEFT + CELL * 24} ${TOP + CELL * 7}`}
            role="img"
            aria-label="Записи по&nbsp;дням недели и&nbsp;часам"
          >
            {MARKS.map((hour) => (
              <text key={hour} x={LEFT + CELL * hour + CELL / 2} y="13" textAnchor="middle">
                {hour}
              </text>
            ))}
            {WEEKDAYS_SHORT.map((name, row) => (
              <g key={name}>
                <text x="0" y={TOP + CELL * row + CELL / 2 + 5}>
                  {name}
                </text>
                <path className={styles.axis} d={`M${LEFT} ${TOP + CELL * row + CELL / 2}h${CELL * 24}`} />
              </g>
            ))}
            {cells.map((cell) => (
              <g
                key={`${cell.weekday}-${cell.hour}`}
                transform={`translate(${LEFT + CELL * cell.hour + CELL / 2} ${TOP + CELL * (cell.weekday - 1) + CELL / 2})`}
              >
                <circle r={radius(cell.count)} fill="var(--c-surface)" />
                <circle
                  r={radius(cell.count)}
                  fill="var(--c-brand)"
                  fillOpacity={tone(cell.averageIntensity)}
                  stroke="var(--c-brand)"
                />
              </g>
            ))}
          </svg>
        </ScrollArea>
      }
      table={{
        head: ['Когда', 'Записей', 'Средняя сила'],
        rows: cells.map((cell) => [
          `${WEEKDAYS[cell.weekday - 1]}, ${cell.hour}:00`,
          cell.count,
          formatShort(cell.averageIntensity),
        ]),
      }}
    />
  );
}
