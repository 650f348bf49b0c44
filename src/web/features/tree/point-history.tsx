import { type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import type { Point } from '~/contract/progress';
import { capital, clockText, fullDayText } from '~/web/text/date-text';
import { fullSefiraName, sefiraName } from '~/web/text/sefira-name';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { Skeleton } from '~/web/ui/states';
import { CAUSE_WORDS } from './cause-words';
import { useHistory } from './use-history';
import './point-history.css';

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
    <li className="hist__r" data-sefira={sefira}>
      <i className="hist__dot" aria-hidden="true" />
      <span className="hist__c">
        {CAUSE_WORDS[cause].done}
        <small>
          {sefiraName(sefira, sefiraNames)}, <time dateTime={createdAt}>{clockText(createdAt, timeZone)}</time>
        </small>
      </span>
      <span className={points > 0 ? 'num hist__p' : 'hist__p hist__p--0'}>
        {points > 0 ? `+${points}` : 'сверх трёх в\u00a0день\u00a0— без баллов'}
      </span>
    </li>
  );
}

/** Where the points come from: every piece of work with its cause, by day. */
export function PointHistory({ user, today, sefira, onSefira }: PointHistoryProps) {
  const { history, loading, failed, more, reload } = useHistory(user.uid, sefira);
  const names = user.profile.sefiraNames;
  return (
    <section className="hist" aria-labelledby="point-history">
      <div className="hist__h">
        <h2 className="d-m" id="point-history" tabIndex={-1}>
          Откуда баллы
        </h2>
        <div className="hist__f">
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
      <div className="hist__b">
        {loading && history.length === 0 ? (
          <Skeleton label="Открываем историю">
            <span className="sk hist__sk" />
          </Skeleton>
        ) : null}
        {!loading && !failed && history.length === 0 ? (
          <p className="mute hist__none">
            {sefira
              ? 'Это качество ещё ждёт первого дела.'
              : 'Здесь появится каждое дело, от\u00a0которого выросло дерево.'}
          </p>
        ) : null}
        {byDay(history).map(([day, points]) => (
          <section key={day} className="hist__d" aria-label={fullDayText(day, today)}>
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
          <p className="hist__none" role="alert">
            История сейчас не&nbsp;открылась, баллы целы.{' '}
            <button type="button" className="lk" onClick={reload}>
              Попробовать ещё раз
            </button>
          </p>
        ) : null}
        {more && !failed ? (
          <Button kind="line" busy={loading} onClick={more}>
            Показать ещё
          </Button>
        ) : null}
      </div>
    </section>
  );
}
