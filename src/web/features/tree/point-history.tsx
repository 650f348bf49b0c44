import { type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import type { Point } from '~/contract/progress';
import { CAP_OF } from '~/web/text/cap-words';
import { capital, clockText, fullDayText } from '~/web/text/date-text';
import { fullSefiraName, sefiraName } from '~/web/text/sefira-name';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { Skeleton } from '~/web/ui/states';
import { CAUSE_WORDS } from './cause-words';
import styles from './point-history.module.css';
import { useHistory } from './use-history';

interface PointHistoryProps {
  user: User;
  today: string;
  /** Only this one, null for all. */
  sefira: SefiraKey | null;
  onSefira: (sefira: SefiraKey | null) => void;
}

/** Pieces of work by their day, the latest first. */
function byDay(history: readonly Point[]): [string, Point[]][] {
  const days = new Map<string, Point[]>();
  for (const point of history) days.set(point.day, [...(days.get(point.day) ?? []), point]);
  return [...days];
}

function Row({ point, user }: { point: Point; user: User }) {
  const { timeZone, sefiraNames } = user.profile;
  const { sefira, cause, points, createdAt } = point;
  return (
    <li className={`grid gap-3 py-3 ${styles.work}`} data-sefira={sefira}>
      <i className={styles.dot} aria-hidden="true" />
      <span>
        {CAUSE_WORDS[cause].done}
        <span className="under">
          {sefiraName(sefira, sefiraNames)}, <time dateTime={createdAt}>{clockText(createdAt, timeZone)}</time>
        </span>
      </span>
      <span className={points > 0 ? `num ${styles.points}` : `mute right ${styles.over}`}>
        {points > 0 ? `+${points}` : `сверх ${CAP_OF} в\u00a0день\u00a0— без баллов`}
      </span>
    </li>
  );
}

/** Where the points come from: every piece of work with its cause, by day. */
export function PointHistory({ user, today, sefira, onSefira }: PointHistoryProps) {
  const { history, loading, failed, more, reload } = useHistory(user.uid, sefira);
  const names = user.profile.sefiraNames;
  return (
    <section className={`split ${styles.history}`} aria-labelledby="point-history">
      <div className="stack stays gap-6">
        <h2 className="d-m" id="point-history" tabIndex={-1}>
          Откуда баллы
        </h2>
        <div className={`${styles.choice} stack gap-1`}>
          <Field label="Качество">
            {(wiring) => (
              <select
                className="in"
                value={sefira ?? ''}
                onChange={(event) => onSefira((event.target.value || null) as SefiraKey | null)}
                {...wiring}
              >
                <option value="">Все десять</option>
                {sefirot.map(({ key }) => (
                  <option key={key} value={key}>
                    {fullSefiraName(key, names)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      <div className="measure-l">
        {loading && history.length === 0 ? (
          <Skeleton label="Открываем историю">
            <span className={`sk ${styles.bone} mt-7`} />
          </Skeleton>
        ) : null}
        {!loading && !failed && history.length === 0 ? (
          <p className="mute mt-6">
            {sefira
              ? 'Это качество ещё ждёт первого дела.'
              : 'Здесь появится каждое дело, от\u00a0которого выросло дерево.'}
          </p>
        ) : null}
        {byDay(history).map(([day, points]) => (
          <section key={day} className={`${styles.day} mt-7`} aria-label={fullDayText(day, today)}>
            <h3 className="t-s">{day === today ? 'Сегодня' : capital(fullDayText(day, today))}</h3>
            <ul>
              {points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a day never change their order, and have no name of their own.
                <Row key={`${point.createdAt} ${point.cause} ${index}`} point={point} user={user} />
              ))}
            </ul>
          </section>
        ))}
        {failed ? (
          <p className="mt-6" role="alert">
            История сейчас не&nbsp;открылась, баллы целы.{' '}
            <button type="button" className="lk" onClick={reload}>
              Попробовать ещё раз
            </button>
          </p>
        ) : null}
        {more && !failed ? (
          <Button className="mt-7" kind="line" busy={loading} onClick={more}>
            Показать ещё
          </Button>
        ) : null}
      </div>
    </section>
  );
}
