import { Link } from 'react-router';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './article.module.css';
import { type ArticleCard, articlePath } from './article-card';
import { ByLine } from './by-line';

/** What to read after an article. */
export function RelatedArticles({ cards }: { cards: readonly ArticleCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`wrap ${styles.related} no-print`} aria-labelledby="related">
      <h2 className="d-m" id="related">
        Читайте также
      </h2>
      <ul className="split--s thirds mt-10">
        {cards.map((card) => (
          <li key={card.slug}>
            <Link className="block" to={articlePath(card)}>
              <CoverPlate name={card.cover} late className={styles.drawing} />
              <h3 className="t-l link-name mt-4">{card.title}</h3>
              <ByLine date={card.date} minutes={card.minutes} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
