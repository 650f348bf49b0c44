import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { ReadingCard } from '~/domain/reading/home-texts';
import { counted, MINUTES } from '~/web/text/plural';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

const to = ({ slug }: ReadingCard) => href('/blog/:slug', { slug });
const time = ({ minutes }: ReadingCard) => counted(minutes, MINUTES);

/** The newest articles: one in full, the others beside it. */
export function EveningReading({ articles }: { articles: readonly ReadingCard[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className={`wrap ${styles.reading}`} aria-labelledby="reading">
      <div className="sec-h">
        <h2 className="d-l" id="reading">
          Почитать вечером
        </h2>
        <Link className="go" to={href('/blog')}>
          Все статьи <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <div className={`gap-11 split`}>
        <Link to={to(lead)}>
          <CoverPlate name={lead.cover} wide late className={styles.leadArt} />
          <h3 className="d-m link-name">{lead.title}</h3>
          <p className="lead mt-2">{lead.description}</p>
          <p className="by">{time(lead)}</p>
        </Link>
        <div className={`rows ${styles.others}`}>
          {others.map((article) => (
            <Link className="grid gap-6 start" key={article.slug} to={to(article)}>
              <div>
                <h3 className="t-l link-name">{article.title}</h3>
                <p className="mute small mt-2">{article.description}</p>
                <p className="by">{time(article)}</p>
              </div>
              <CoverPlate name={article.cover} late className={styles.otherArt} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
