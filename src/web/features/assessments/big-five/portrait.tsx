import portrait from '~/catalogue/claims/big-five-portrait.json';
import { portraitOf } from '~/domain/assessments/big-five/portrait';
import { type BigFiveScores, bandOf } from '~/domain/assessments/big-five/score';
import type { TraitText } from '~/domain/reading/trait-texts';
import styles from './result.module.css';

/** The five domains read together in three parts of life, and three experiments to choose from. */
export function Portrait({ scores, texts }: { scores: BigFiveScores; texts: readonly TraitText[] }) {
  const parts = portraitOf(scores);
  if (!parts) return null;
  return (
    <section className={`measure-l ${styles.note} stack gap-6`} aria-labelledby="portrait">
      <h2 className="d-m" id="portrait">
        {portrait.title}
      </h2>
      {parts.map(({ area, bands }) => {
        const { title, texts: said } = portrait.areas[area];
        return (
          <div key={area} className="stack gap-1">
            <h3 className="t-m">{title}</h3>
            <p className={styles.meaning}>{said[`${bands[0]}-${bands[1]}`]}</p>
          </div>
        );
      })}
      <p className="small mute">{portrait.note}</p>
      <h3 className="t-l">{portrait.experiments}</h3>
      <p className="small mute">{portrait.experimentsNote}</p>
      {parts.map(({ area, tried }) => {
        const own = texts.find(({ trait }) => trait === tried);
        const scale = scores.scales[tried];
        return own && scale ? (
          <div key={area} className={`stack gap-1 r-m ${styles.experiment}`}>
            <h4 className="cap">{`${portrait.areas[area].title}: ${own.title.toLowerCase()}`}</h4>
            <p>{own[bandOf(scale)].experiment}</p>
          </div>
        ) : null;
      })}
    </section>
  );
}
