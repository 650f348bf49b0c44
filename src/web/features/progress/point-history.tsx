import { type ReactNode, useState } from 'react';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { type SefiraKey, sefirot } from '~/catalogue/sefirot';
import type { User } from '~/contract/accounts';
import type { Point } from '~/contract/progress';
import { causesOf, POINT_CAUSES, type PointCause } from '~/domain/progress/point-rules';
import { capital, fullDayText } from '~/web/text/date-text';
import { fullSefiraName } from '~/web/text/sefira-name';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { RetryLink } from '~/web/ui/retry';
import { Skeleton } from '~/web/ui/states';
import styles from './point-history.module.css';
import { PointRows } from './point-rows';
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <div className={`${styles.choice} stack gap-1`}>
      <Field label={label}>
        {(wiring) => (
          <select className="in" value={value} onChange={(event) => onChange(event.target.value)} {...wiring}>
            {children}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Where the points come from: every piece of work with its cause, by day. */
export function PointHistory({ user, today, sefira, onSefira }: PointHistoryProps) {
  const [chosen, setChosen] = useState<PointCause | null>(null);
  const causes: readonly PointCause[] = sefira ? causesOf(sefira) : POINT_CAUSES;
  const cause = chosen && causes.includes(chosen) ? chosen : null;
  const { history, loading, failed, more, reload } = useHistory(user.uid, { sefira, cause });
  const names = user.profile.sefiraNames;
  return (
    <section className={`split ${styles.history}`} aria-labelledby="point-history">
      <div className="stack stays gap-6">
        <h2 className="d-m" id="point-history" tabIndex={-1}>
          Откуда баллы
        </h2>
        <div className="stack gap-4 no-print">
          <Choice
            label="Качество"
            value={sefira ?? ''}
            onChange={(value) => onSefira((value || null) as SefiraKey | null)}
          >
            <option value="">Все десять</option>
            {sefirot.map(({ key }) => (
              <option key={key} value={key}>
                {fullSefiraName(key, names)}
              </option>
            ))}
          </Choice>
          <Choice
            label="Дело"
            value={cause ?? ''}
            onChange={(value) => setChosen((value || null) as PointCause | null)}
          >
            <option value="">Любое</option>
            {causes.map((one) => (
              <option key={one} value={one}>
                {CAUSE_WORDS[one].done}
              </option>
            ))}
          </Choice>
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
            {cause
              ? 'Такого дела ещё не\u00a0было.'
              : sefira
                ? 'Это качество ещё ждёт первого дела.'
                : 'Здесь появится каждое дело, от\u00a0которого выросло древо.'}
          </p>
        ) : null}
        {byDay(history).map(([day, points]) => (
          <section key={day} className={`${styles.day} mt-7`} aria-label={fullDayText(day, today)}>
            <h3 className="t-s">{day === today ? 'Сегодня' : capital(fullDayText(day, today))}</h3>
            <PointRows points={points} user={user} onDark />
          </section>
        ))}
        {failed ? (
          <p className="mt-6" role="alert">
            История сейчас не&nbsp;открылась, баллы целы. <RetryLink onClick={reload} />
          </p>
        ) : null}
        {more && !failed ? (
          <Button className="mt-7 no-print" kind="line" busy={loading} onClick={more}>
            Показать ещё
          </Button>
        ) : null}
      </div>
    </section>
  );
}
