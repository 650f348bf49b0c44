import { type ArchetypeKey, archetypeText } from '~/catalogue/archetypes';
import type { ArchetypeProfile } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { PortraitShort } from './portrait';
import styles from './result.module.css';

interface LeadersProps {
  profile: ArchetypeProfile;
  scores: ArchetypeScores;
  portraits: readonly ArchetypePortrait[];
}

/** The three that lead, the first of them large, and the quiet one. */
export function Leaders({ profile: { leading, sleeping }, scores, portraits }: LeadersProps) {
  const { joint, ranking, scales } = scores;
  // Nobody leads: the places are not called so.
  const even = scores.even !== null;
  const heightOf = (key: ArchetypeKey | undefined) => (key ? scales[key]?.centred : undefined);
  const next = heightOf(ranking[leading.length]);
  const rankOf = (key: ArchetypeKey, index: number) =>
    even
      ? 'Чуть выше других'
      : joint.length > 1 && joint.includes(key)
        ? 'Ведёт вместе с\u00a0другими'
        : index === 0
          ? 'Ведущий'
          : heightOf(key) === next
            ? 'Вровень с\u00a0остальными'
            : 'Следом за\u00a0ведущими';
  const of = (key: string | null) => portraits.find((portrait) => portrait.key === key);
  const quiet = even ? undefined : of(sleeping);
  return (
    <section className={`gap-6 split--s halves ${styles.leaders}`} aria-label="Ведущие образы">
      {leading.map((key, index) => {
        const portrait = of(key);
        return portrait ? (
          <article
            key={key}
            className={index === 0 ? `r-l ${styles.leader} across ${styles.first}` : `r-l ${styles.leader}`}
          >
            <div className={`center rigid ${styles.sign}`}>
              <ArchetypeSign archetype={key} />
            </div>
            <div className={`top ${styles.said} stack gap-3`}>
              <p className="small mute">{rankOf(key, index)}</p>
              <h2 className={index === 0 ? 'd-m' : 't-l'}>{portrait.title}</h2>
              <p className={`${styles.line} serif`}>{archetypeText(key).purpose}</p>
              <PortraitShort portrait={portrait} />
              <a className={`lk tap no-print ${styles.to}`} href={`#${key}`}>
                Портрет целиком<span className="vh">: {portrait.title}</span>
              </a>
            </div>
          </article>
        ) : null;
      })}
      {quiet ? (
        <article className={`across ${styles.quiet} line gap-11`}>
          <ArchetypeSign archetype={quiet.key} className={styles.quietSign} />
          <div className={`narrows ${styles.quietText}`}>
            <p className="small mute">Спящий</p>
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
