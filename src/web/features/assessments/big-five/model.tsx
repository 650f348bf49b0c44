import { href } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import { DOMAINS, domainOf, isDomain } from '~/domain/assessments/big-five/keys';
import type { RenderedText } from '~/domain/reading/text';
import type { TraitText } from '~/domain/reading/trait-texts';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { ReadingText } from '~/web/ui/text-blocks';
import styles from './model.module.css';
import { ModelActions } from './model-actions';

interface ModelProps {
  page: { title: string; lead: string; cover: CoverName; text: RenderedText };
  scales: readonly Pick<TraitText, 'trait' | 'title' | 'about'>[];
}

/** The five domains with their twenty-nine facets, each in one line. */
function Scales({ scales }: Pick<ModelProps, 'scales'>) {
  return (
    <section className={`${styles.scales} stack gap-7`} aria-labelledby="all-scales">
      <h2 className="t-l" id="all-scales">
        Все грани по&nbsp;областям
      </h2>
      {DOMAINS.map((domain) => {
        const own = scales.filter(({ trait }) => domainOf(trait) === domain);
        return (
          <div key={domain}>
            <h3 className="t-m">{own.find(({ trait }) => isDomain(trait))?.title}</h3>
            <dl className="pairs mt-3 lined">
              {own
                .filter(({ trait }) => !isDomain(trait))
                .map(({ trait, title, about }) => (
                  <div key={trait}>
                    <dt className="medium">{title}</dt>
                    <dd className="mute">{about}</dd>
                  </div>
                ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

/** What the model is, what it measures and where its edges are; the way to the test. */
export function BigFiveModel({ page: { title, lead, cover, text }, scales }: ModelProps) {
  return (
    <article className="page-end">
      <div className={`wrap split ${styles.top}`}>
        <header className="stack gap-6">
          <h1 className="d-xl">{title}</h1>
          <p className="lead">{lead}</p>
          <ModelActions />
        </header>
        <CoverPlate name={cover} className={`bleeds no-print ${styles.art}`} />
      </div>
      <ReadingText text={text}>
        <Scales scales={scales} />
        <div className="row mt-7 no-print">
          <LinkButton to={href('/awareness-tools/big-5-model/assessment')}>Пройти тест</LinkButton>
        </div>
      </ReadingText>
    </article>
  );
}
