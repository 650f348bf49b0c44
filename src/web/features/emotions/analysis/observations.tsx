import type { Analysis, Claim } from '~/contract/emotions';
import { WEEKDAYS_SHORT } from '~/web/text/date-text';
import { formatShort } from '~/web/text/plural';
import styles from './analysis.module.css';
import { observationText, waitingText } from './observation-text';

function WeekdayBars({ seen }: { seen: Extract<Claim, { kind: 'weekday' }> }) {
  const label = seen.byWeekday
    .map((value, index) => `${WEEKDAYS_SHORT[index]}\u00a0— ${value === null ? 'мало записей' : formatShort(value)}`)
    .join(', ');
  return (
    <div
      className={`grid gap-2 ${styles.weekdays}`}
      role="img"
      aria-label={`Средняя сила по\u00a0дням недели: ${label}`}
    >
      {seen.byWeekday.map((value, index) => (
        <div className="column" key={WEEKDAYS_SHORT[index]}>
          <i
            className={`full rigid ${index + 1 === seen.weekday ? undefined : styles.pale}`}
            style={{ height: `${(value ?? 0) * 10}%` }}
          />
          <span>{WEEKDAYS_SHORT[index]}</span>
        </div>
      ))}
    </div>
  );
}

/** The two means as bars of the ten points. */
function Levels({ seen }: { seen: Claim }) {
  const { groups, evidence } = observationText(seen);
  const rows = [
    { name: groups[0], value: seen.average, pale: false },
    { name: groups[1], value: seen.otherAverage, pale: true },
  ];
  return (
    <div className={`${styles.levels} stack gap-2`} role="img" aria-label={evidence}>
      {rows.map(({ name, value, pale }) => (
        <div className="grid gap-2" key={name}>
          <span>{name}</span>
          <i>
            <b className={pale ? styles.pale : undefined} style={{ width: `${value * 10}%` }} />
          </i>
          <span className="num">{formatShort(value)}</span>
        </div>
      ))}
    </div>
  );
}

/** One observation with its evidence. */
export function ObservationPlate({ seen }: { seen: Claim }) {
  const { title, evidence, offer } = observationText(seen);
  return (
    <article className={`plate bg-linden ${styles.plate}`}>
      {seen.kind === 'weekday' ? <WeekdayBars seen={seen} /> : <Levels seen={seen} />}
      <h3 className="t-l mt-6">{title}</h3>
      <p className="mt-3">{evidence}</p>
      <p className="mute mt-3">{offer}</p>
    </article>
  );
}

export const DISCLAIMER = 'Это наблюдения по\u00a0вашим записям, не\u00a0диагноз и\u00a0не\u00a0прогноз.';

export function Observations({ observations: { claims, waiting } }: { observations: Analysis['observations'] }) {
  // Too few entries were compared with nothing: that is no answer.
  const isEarly = waiting.some(({ kind }) => kind === 'entries');
  return (
    <section className={styles.seen}>
      <h2 className="d-m">Что можно заметить</h2>
      {claims.length > 0 ? (
        <div className={`gap-6 split thirds ${styles.plates} mt-6`}>
          {claims.map((seen) => (
            <ObservationPlate key={observationText(seen).title} seen={seen} />
          ))}
        </div>
      ) : isEarly ? null : (
        <p className="lead mt-6">
          Пока ничего не&nbsp;выделяется так, чтобы это нельзя было объяснить случайностью. И&nbsp;это тоже ответ.
        </p>
      )}
      {waiting.map((one) => (
        <p key={waitingText(one)} className={`${styles.waiting} mt-5 mute`}>
          {waitingText(one)}
        </p>
      ))}
      <p className="cap mt-5">{DISCLAIMER}</p>
    </section>
  );
}
