import { scaleLinear } from 'd3-scale';
import { copings } from '~/catalogue/emotions';
import type { Analysis } from '~/contract/emotions';
import { counted, formatShort } from '~/web/plural';
import { ChartCard } from '~/web/ui/chart-card';

const PAIRS = ['пара записей', 'пары записей', 'пар записей'] as const;
const SHOWN = 8;
/** Half of the bar's field, in its own units. */
const FURTHEST = 100;

const titleOf = (key: string) => copings.find((coping) => coping.key === key)?.title ?? key;
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatShort(Math.abs(value))}`;

/** Ways of coping against the change of strength until the next entry within two days. */
export function Helped({ rows }: { rows: Analysis['helped'] }) {
  const shown = [...rows].sort((a, b) => a.averageChange - b.averageChange).slice(0, SHOWN);
  const [best] = shown;
  const length = scaleLinear([0, Math.max(1, ...shown.map((row) => Math.abs(row.averageChange)))], [0, FURTHEST]);
  const reading =
    best && best.averageChange < 0
      ? `После «${titleOf(best.coping).toLowerCase()}» следующая запись была тише в\u00a0среднем на\u00a0${formatShort(-best.averageChange)} (${counted(best.pairs, PAIRS)}).`
      : 'Влево\u00a0— следующая запись тише, вправо\u00a0— сильнее.';
  return (
    <ChartCard
      title="Что было рядом с&nbsp;облегчением"
      reading={`${reading} Сравниваются записи в\u00a0пределах двух суток; что на\u00a0что повлияло, по\u00a0ним не\u00a0понять.`}
      chart={
        shown.length > 0 ? (
          <ul className="helped">
            {shown.map(({ coping, averageChange }) => {
              const size = length(Math.abs(averageChange));
              const eased = averageChange < 0;
              return (
                <li key={coping}>
                  <span>{titleOf(coping)}</span>
                  <svg className="helped__b" viewBox="-100 0 200 24" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      x={eased ? -size : 0}
                      y="3"
                      width={size}
                      height="18"
                      fill={eased ? 'var(--c-brand)' : 'var(--c-line-strong)'}
                    />
                    <path d="M0 0v24" />
                  </svg>
                  <b>{signed(averageChange)}</b>
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="mute">
            Нет данных. Здесь появится связь, когда у&nbsp;записей будет отмечено совладание и&nbsp;в&nbsp;ближайшие
            двое суток найдётся ещё одна запись.
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
