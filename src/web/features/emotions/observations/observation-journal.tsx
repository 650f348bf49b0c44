import { CLAIM_TEXTS, fateText, findingInterval, findingTitle, findingValues } from '~/catalogue/claims/diary';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { dayText } from '~/web/text/date-text';
import { hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';
import type { ShownFinding } from './finding-plate';
import { HowToRead } from './observations';
import styles from './observations.module.css';
import { useObservations } from './use-observations';

function JournalRow({ finding, today }: { finding: ShownFinding; today: string }) {
  const { outcome, first, latest, told, checked, withdrawn, reason } = finding;
  const day = (value: string) => dayText(value, today);
  const isStanding = withdrawn === null;
  const hasMoved = latest.entries !== first.entries || latest.difference !== first.difference;
  return (
    <li className={`stack gap-2 ${styles.row}`}>
      <p className="cluster gap-2 small mute">
        <time dateTime={told}>{day(told)}</time>
        <span className={isStanding ? styles.fate : `${styles.fate} ${styles.gone}`}>
          {isStanding ? CLAIM_TEXTS.standing : CLAIM_TEXTS.withdrawn}
        </span>
      </p>
      <h2 className="t-l anywhere">{findingTitle(finding)}</h2>
      <p>
        {findingValues(outcome, first)} {findingInterval(outcome, first)}
      </p>
      {hasMoved ? (
        <p className="mute">
          Теперь: {findingValues(outcome, latest)} {findingInterval(outcome, latest)}
        </p>
      ) : null}
      <p className={isStanding ? 'mute' : undefined}>
        {fateText({ reason, checked: day(checked), withdrawn: withdrawn === null ? null : day(withdrawn) })}
      </p>
    </li>
  );
}

/** Every sentence that was ever told, the last first, with its figures and what became of it. */
export function ObservationJournal({ user: { uid, profile } }: { user: User }) {
  const today = dayKey(new Date(), profile.timeZone);
  const read = useObservations(uid);
  const { data } = read;
  return (
    <div className="wrap page-end">
      <header className={styles.head}>
        <h1 className="d-l">{CLAIM_TEXTS.journal}</h1>
      </header>
      {data ? (
        data.findings.length > 0 ? (
          <ol className={styles.line}>
            {data.findings.toReversed().map((finding) => (
              <JournalRow key={`${finding.told}${findingTitle(finding)}`} finding={finding} today={today} />
            ))}
          </ol>
        ) : (
          <p className={`lead ${styles.line}`}>{CLAIM_TEXTS.journalEmpty}</p>
        )
      ) : hasFailedToLoad(read) ? (
        <ReadFailed what="журнал наблюдений" of={[read]} />
      ) : (
        <Skeleton label="Загружаем наблюдения">
          <span className={`sk ${styles.wait}`} />
        </Skeleton>
      )}
      <HowToRead />
      <p className="cap mt-5">{CLAIM_TEXTS.disclaimer}</p>
    </div>
  );
}
