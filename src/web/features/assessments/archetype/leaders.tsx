import words from '~/catalogue/archetype-words.json';
import { archetypeText } from '~/catalogue/archetypes';
import { type ArchetypeProfile, outOfHundred } from '~/domain/assessments/archetype/profile';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { PortraitShort } from './portrait';
import { withChance } from './profile-words';
import styles from './result.module.css';

interface LeadersProps {
  profile: ArchetypeProfile;
  portraits: readonly ArchetypePortrait[];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const chanceText = (chance: number) =>
  outOfHundred(chance) > 0 ? withChance(words.chance, chance) : words.smallChance;

/** The first three with their chances, large the one that is named, and the quiet one. */
export function Leaders({ profile: { leading, chances, said, sleeping }, portraits }: LeadersProps) {
  const of = (key: string | undefined) => portraits.find((portrait) => portrait.key === key);
  const quiet = of(sleeping?.key);
  return (
    <section className={`gap-6 split--s halves ${styles.leaders}`} aria-label={words.leading}>
      {leading.map((key, index) => {
        const portrait = of(key);
        const named = said?.kind === 'named' && index === 0;
        return portrait ? (
          <article key={key} className={named ? `r-l ${styles.leader} across ${styles.first}` : `r-l ${styles.leader}`}>
            <div className={`center rigid ${styles.sign}`}>
              <ArchetypeSign archetype={key} />
            </div>
            <div className={`top ${styles.said} stack gap-3`}>
              <p className="small mute">{said ? sentence(chanceText(chances.get(key) ?? 0)) : 'Чуть выше других'}</p>
              <h2 className={named ? 'd-m' : 't-l'}>{portrait.title}</h2>
              <p className={`${styles.line} serif`}>{archetypeText(key).purpose}</p>
              <PortraitShort portrait={portrait} />
              <a className={`lk tap no-print ${styles.to}`} href={`#${key}`}>
                Портрет целиком<span className="vh">: {portrait.title}</span>
              </a>
            </div>
          </article>
        ) : null;
      })}
      {quiet && sleeping ? (
        <article className={`across ${styles.quiet} line gap-11`}>
          <ArchetypeSign archetype={quiet.key} className={styles.quietSign} />
          <div className={`narrows ${styles.quietText}`}>
            <p className="small mute">
              {words.sleeping}: {withChance(words.sleepingNote, sleeping.chance)}
            </p>
            <h2 className={`t-l ${styles.quietTitle}`}>{quiet.title}</h2>
            <p>{quiet.low}</p>
            <a className={`lk tap no-print ${styles.to}`} href={`#${quiet.key}`}>
              Портрет целиком<span className="vh">: {quiet.title}</span>
            </a>
          </div>
        </article>
      ) : null}
    </section>
  );
}
