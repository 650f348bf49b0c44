import type { EmotionKey } from '~/catalogue/emotions';
import type { Analysis, Observation } from '~/contract/emotions';
import { Glyph } from '~/web/art/glyph';
import { WEEKDAYS_SHORT } from '~/web/date-text';
import { formatShort } from '~/web/plural';
import { observationText } from './observation-text';
import './observations.css';

const MOST_GLYPHS = 7;

function WeekdayBars({ seen }: { seen: Extract<Observation, { kind: 'weekday' }> }) {
  const label = seen.byWeekday
    .map((value, index) => `${WEEKDAYS_SHORT[index]}\u00a0— ${value === null ? 'нет записей' : formatShort(value)}`)
    .join(', ');
  return (
    <svg
      className="ev"
      viewBox="0 0 280 72"
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={`Средняя сила по\u00a0дням недели: ${label}`}
    >
      {seen.byWeekday.map((value, index) => (
        <g key={WEEKDAYS_SHORT[index]}>
          <rect
            x={index * 40}
            y={52 - (value ?? 0.3) * 5}
            width="22"
            height={(value ?? 0.3) * 5}
            rx={value === null ? 0 : 6}
            fill="var(--emo)"
            fillOpacity={index + 1 === seen.weekday ? 1 : 0.32}
          />
          <text x={index * 40 + 11} y="69" textAnchor="middle" className="ev__t">
            {WEEKDAYS_SHORT[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A row of glyphs: those that count in full, the rest pale. */
function GlyphShare({
  emotion,
  part,
  total,
  label,
}: {
  emotion: EmotionKey;
  part: number;
  total: number;
  label: string;
}) {
  const shown = Math.min(total, MOST_GLYPHS);
  const full = total <= MOST_GLYPHS ? part : Math.max(1, Math.round((part / total) * shown));
  return (
    <div className="ev ev--row" role="img" aria-label={label}>
      {WEEKDAYS_SHORT.slice(0, shown).map((name, index) => (
        <span key={name} className={index < full ? undefined : 'ev__pale'}>
          <Glyph emotion={emotion} size={32} />
        </span>
      ))}
    </div>
  );
}

function PairRow({ seen }: { seen: Extract<Observation, { kind: 'pair' }> }) {
  return (
    <div className="ev ev--row" role="img" aria-label={observationText(seen).evidence}>
      {WEEKDAYS_SHORT.slice(0, Math.min(seen.days, 3)).map((name) => (
        <span key={name} className="ev__pair">
          <Glyph emotion={seen.first} size={36} />
          <i />
          <Glyph emotion={seen.second} size={36} />
        </span>
      ))}
    </div>
  );
}

function Levels({ seen }: { seen: Extract<Observation, { kind: 'trend' }> }) {
  const rows = [
    { name: 'раньше', value: seen.earlierAverageIntensity, pale: 0.32 },
    { name: 'теперь', value: seen.averageIntensity, pale: 1 },
  ];
  return (
    <svg
      className="ev"
      viewBox="0 0 280 72"
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={observationText(seen).evidence}
    >
      {rows.map(({ name, value, pale }, index) => (
        <g key={name} transform={`translate(0 ${index * 34})`}>
          <text x="0" y="21" className="ev__t">
            {name}
          </text>
          <rect x="56" y="8" width={value * 18} height="18" rx="6" fill="var(--emo)" fillOpacity={pale} />
          <text x={62 + value * 18} y="21" className="ev__t">
            {formatShort(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Evidence({ seen }: { seen: Observation }) {
  const { evidence, emotion } = observationText(seen);
  if (seen.kind === 'weekday') return <WeekdayBars seen={seen} />;
  if (seen.kind === 'pair') return <PairRow seen={seen} />;
  if (seen.kind === 'trend') return <Levels seen={seen} />;
  const part = seen.kind === 'tag' ? seen.withEmotion : seen.entries;
  const total = seen.kind === 'tag' ? seen.entries : seen.total;
  return <GlyphShare emotion={emotion} part={part} total={total} label={evidence} />;
}

/** One observation with its evidence. */
export function ObservationPlate({ seen }: { seen: Observation }) {
  const { title, evidence, offer, emotion } = observationText(seen);
  return (
    <article className={`plate is-${emotion}`}>
      <Evidence seen={seen} />
      <h3 className="t-l">{title}</h3>
      <p className="ins__e">{evidence}</p>
      <p>{offer}</p>
    </article>
  );
}

export const DISCLAIMER = 'Это наблюдения по\u00a0вашим записям, не\u00a0диагноз и\u00a0не\u00a0прогноз.';

export function Observations({ observations }: { observations: Analysis['observations'] }) {
  return (
    <section className="ins-s">
      <h2 className="d-m">Что можно заметить</h2>
      {observations.length === 0 ? (
        <p className="lead">
          Записей пока мало для наблюдений. Они появятся здесь вместе с&nbsp;числами, на&nbsp;которых держатся.
        </p>
      ) : (
        <div className="ins">
          {observations.map((seen) => (
            <ObservationPlate key={`${seen.kind}${JSON.stringify(seen)}`} seen={seen} />
          ))}
        </div>
      )}
      <p className="cap ins__n">{DISCLAIMER}</p>
    </section>
  );
}
