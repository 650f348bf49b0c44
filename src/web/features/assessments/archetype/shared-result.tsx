import { href } from 'react-router';
import words from '~/catalogue/archetype-words.json';
import { archetypeText } from '~/catalogue/archetypes';
import { profileOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { ValidityHint } from '~/domain/assessments/sheet';
import { TESTS } from '~/domain/assessments/tests';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { dayText } from '~/web/text/date-text';
import { counted, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { hintText } from '../run/test-words';
import { ProfileChart } from './profile-chart';
import { headline, headlineNote } from './profile-words';
import styles from './result.module.css';

interface SharedProps {
  day: string;
  scores: ArchetypeScores;
  hints: readonly ValidityHint[];
}

/** A result that its owner shows: the pictures and the profile, nothing of who it is. */
export function SharedArchetype({ day, scores, hints }: SharedProps) {
  const profile = profileOf(scores);
  const { text, named } = headline(scores, profile);
  return (
    <article className={`wrap page stack gap-11 ${styles.own}`}>
      <header className={`${styles.head} stack stack--start gap-4`}>
        <p className="mute">Кто-то&nbsp;показал вам свой результат от&nbsp;{dayText(day)}</p>
        <h1 className="d-l">
          {text.replace('Сейчас у\u00a0вас ', 'Сейчас это ')}
          <em className={styles.named}>{named}</em>
        </h1>
        {profile.said ? <p className={`lead ${styles.lead}`}>{headlineNote(scores, profile)}</p> : null}
        {hints.includes('too-fast') ? <p className="note note--warn">{hintText('too-fast')}</p> : null}
      </header>
      <section className={`gap-6 split--s halves ${styles.leaders}`} aria-label={words.leading}>
        {profile.leading.map((key) => (
          <article key={key} className={`r-l ${styles.leader}`}>
            <div className={`center rigid ${styles.sign}`}>
              <ArchetypeSign archetype={key} />
            </div>
            <div className={`top ${styles.said} stack gap-3`}>
              <h2 className="t-l">{archetypeText(key).title}</h2>
              <p className={`${styles.line} serif`}>{archetypeText(key).purpose}</p>
              <p>{archetypeText(key).summary}</p>
              <p className="small mute">{archetypeText(key).traits}</p>
            </div>
          </article>
        ))}
      </section>
      <ProfileChart scores={scores} profile={profile} isShared />
      <section className={`panel lands ${styles.purpose} stack stack--start gap-4 bg-heather`}>
        <h2 className="d-m">А&nbsp;какие голоса ведут вас?</h2>
        <p className="mute">
          Шестьдесят утверждений и&nbsp;двенадцать пар, около {counted(TESTS.archetype.minutes, MINUTES)}, без аккаунта.
          Это не&nbsp;диагноз и&nbsp;не&nbsp;тип на&nbsp;всю жизнь.
        </p>
        <div className="row">
          <LinkButton to={href('/awareness-tools/life-purpose-archetype')}>Узнать, что это</LinkButton>
        </div>
      </section>
    </article>
  );
}
