import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import words from '~/catalogue/big-five-words.json';
import { type Domain, domainOf, isDomain } from '~/domain/assessments/big-five/keys';
import { type BigFiveScores, bandOf, type Scale } from '~/domain/assessments/big-five/score';
import { aboveText } from '~/domain/assessments/big-five/words';
import type { Changes, TraitChange } from '~/domain/claims/retake';
import type { LevelText, TraitText } from '~/domain/reading/trait-texts';
import styles from './result.module.css';
import { AxisLegend, TraitLine } from './trait-chart';
import { bandName } from './trait-names';

function Level({ text }: { text: LevelText }) {
  return (
    <div className={`${styles.level} stack gap-1`}>
      <p className="cap">{words.meaning}</p>
      <p className={styles.meaning}>{text.meaning}</p>
    </div>
  );
}

interface FacetProps {
  text: TraitText;
  scale: Scale;
  change: TraitChange | undefined;
  isRough: boolean;
}

/** A facet: its place, and on demand what it means and what to try. */
function Facet({ text, scale, change, isRough }: FacetProps) {
  const band = bandOf(scale);
  return (
    <details className={`fold lined ${styles.facet}`}>
      <summary className={`grid ${styles.facetHead}`}>
        <span className="stack">
          <span className="t-s">{text.title}</span>
          <span className="small mute">
            {bandName(band)}
            {isRough ? ', приблизительно' : ''}
          </span>
        </span>
        <TraitLine trait={text.trait} scale={scale} change={change} />
        <CaretDownIcon className={`i no-print ${styles.caret}`} aria-hidden />
      </summary>
      <div className={`${styles.facetText} stack gap-3`}>
        <p className="mute">
          {text.about} {bandName(band).charAt(0).toUpperCase() + bandName(band).slice(1)}: {aboveText(scale)}.
        </p>
        {isRough ? <p className="small mute3">{words.rough}</p> : null}
        <Level text={text[band]} />
      </div>
    </details>
  );
}

interface DetailsProps {
  domain: Domain;
  scores: BigFiveScores;
  texts: readonly TraitText[];
  changes: Changes | undefined;
}

/** One domain in words, then its facets. */
export function DomainDetails({ domain, scores, texts, changes }: DetailsProps) {
  const [own, ...facets] = texts.filter(({ trait }) => domainOf(trait) === domain);
  const scale = scores.scales[domain];
  if (!own || !scale) return null;
  const band = bandOf(scale);
  return (
    <section className={`split ruled ${styles.domain}`} aria-labelledby={`domain-${domain}`}>
      <div className={`top ${styles.about} stack gap-3`}>
        <h2 className="d-m" id={`domain-${domain}`}>
          {own.title}
        </h2>
        <p className="mute">{own.about}</p>
        <p className={styles.band}>
          <b>{bandName(band)}</b>, {aboveText(scale)}
        </p>
        <Level text={own[band]} />
      </div>
      <div className={`narrows ${styles.facets}`}>
        <h3 className={`t-m mb-2 ${styles.facetsTitle}`}>Грани</h3>
        {facets.map((text) => {
          const facet = scores.scales[text.trait];
          return facet ? (
            <Facet
              key={text.trait}
              text={text}
              scale={facet}
              change={changes?.get(text.trait)}
              isRough={scores.form === 'short' && !isDomain(text.trait)}
            />
          ) : null;
        })}
        <AxisLegend />
      </div>
    </section>
  );
}
