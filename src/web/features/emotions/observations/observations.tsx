import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { askedText, CLAIM_TEXTS, findingTitle, howFarText, nextLookText } from '~/catalogue/claims/diary';
import type { Observations as Told } from '~/contract/claims';
import { howFar } from '~/domain/claims/how-far';
import { dayText } from '~/web/text/date-text';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { FindingPlate, standingOf } from './finding-plate';
import styles from './observations.module.css';
import { useObservations } from './use-observations';

/** Seen, not seen, or too few to compare. */
function Answer({ told }: { told: Told }) {
  const standing = standingOf(told);
  if (standing.length > 0)
    return (
      <div className={`gap-6 split thirds ${styles.plates} mt-6`}>
        {standing.map((finding) => (
          <FindingPlate key={`${findingTitle(finding)}${finding.told}`} finding={finding} />
        ))}
      </div>
    );
  if (told.asked.length === 0) return <p className="lead mt-6">{CLAIM_TEXTS.early}</p>;
  return (
    <>
      <p className="lead mt-6">{CLAIM_TEXTS.unseen}</p>
      <p className={`${styles.line} mute mt-4 anywhere`}>{askedText(told.asked)}</p>
    </>
  );
}

/** How what was said is to be read. */
export function HowToRead() {
  return (
    <ul className={`${styles.notes} ${styles.line} small mute mt-6`}>
      {CLAIM_TEXTS.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** What stands out in the entries, whatever period the charts show. */
export function Observations({ uid, today }: { uid: string; today: string }) {
  const read = useObservations(uid);
  const told = read.data;
  return (
    <section className={styles.seen} aria-labelledby="observations">
      <h2 className="d-m" id="observations">
        {CLAIM_TEXTS.title}
      </h2>
      {hasFailedToLoad(read) ? <ReadFailed what="наблюдения" of={[read]} /> : null}
      {told ? (
        <>
          <Answer told={told} />
          <p className={`${styles.line} mute mt-5`}>
            {howFarText(howFar(told.tagged, told.days))} {told.next ? nextLookText(dayText(told.next, today)) : ''}
          </p>
          <HowToRead />
          <p className="mt-5">
            <Link className="go" to={href('/personal-cabinet/observations')}>
              {CLAIM_TEXTS.toJournal} <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </p>
        </>
      ) : null}
      <p className="cap mt-5">{CLAIM_TEXTS.disclaimer}</p>
    </section>
  );
}
