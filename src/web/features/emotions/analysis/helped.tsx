import { scaleLinear } from 'd3-scale';
import { copings } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { counted, formatShort } from '~/web/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { ScrollArea } from '~/web/ui/scroll-area';

const PAIRS = ['пара записей', 'пары записей', 'пар записей'] as const;
const SHOWN = 8;
const ROW = 44;
const WIDTH = 560;
const MIDDLE = 400;

const titleOf = (key: string) => copings.find((coping) => coping.key === key)?.title ?? key;
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatShort(Math.abs(value))}`;

/** Ways of coping against the change of strength until the next entry within two days. */
export function Helped({ rows }: { rows: Analysis['helped'] }) {
  const shown = [...rows].sort((a, b) => a.averageChange - b.averageChange).slice(0, SHOWN);
  const [best] = shown;
  const length = scaleLinear([0, Math.max(1, ...shown.map((row) => Math.abs(row.averageChange)))], [0, 110]);
  const reading =
    best && best.averageChange < 0
      ? `После «${titleOf(best.coping).toLowerCase()}» следующая запись была тише в\u00a0среднем на\u00a0${formatShort(-best.averageChange)} (${counted(best.pairs, PAIRS)}).`
      : 'Влево\u00a0— следующая запись тише, вправо\u00a0— сильнее.';
  return (
    <ChartCard
      title="Что было рядом с облегчением"
      reading={`${reading} Сравниваются записи в\u00a0пределах двух суток; что на\u00a0что повлияло, по\u00a0ним не\u00a0понять.`}
      chart={
        shown.length > 0 ? (
          <ScrollArea className="trend-w" label="Совладание и сила, листается вбок">
            <svg
              className="trend helped"
              viewBox={`0 0 ${WIDTH} ${ROW * shown.length + 8}`}
              role="img"
              aria-label={reading}
            >
              <path className="ax" d={`M${MIDDLE} 0v${ROW * shown.length}`} />
              {shown.map((row, index) => {
                const size = length(Math.abs(row.averageChange));
                const eased = row.averageChange < 0;
                return (
                  <g key={row.coping} transform={`translate(0 ${ROW * index + 8})`}>
                    <text className="helped__n" x="0" y="20">
                      {titleOf(row.coping)}
                    </text>
                    <rect
                      x={eased ? MIDDLE - size : MIDDLE}
                      y="6"
                      width={size}
                      height="18"
                      rx="6"
                      fill={eased ? 'var(--c-brand)' : 'var(--c-line-strong)'}
                    />
                    <text x={eased ? MIDDLE + 8 : MIDDLE + size + 8} y="20">
                      {signed(row.averageChange)}
                    </text>
                  </g>
                );
              })}
            </svg>
          </ScrollArea>
        ) : (
          <p className="mute">
            Нет данных. Здесь появится связь, когда у{'\u00a0'}записей будет отмечено совладание и{'\u00a0'}в{'\u00a0'}
            ближайшие двое суток найдётся ещё одна запись.
          </p>
        )
      }
      table={{
        head: ['Совладание', 'Пар записей', 'Изменение силы'],
        rows: rows.map((row) => [titleOf(row.coping), row.pairs, signed(row.averageChange)]),
      }}
    />
  );
}
