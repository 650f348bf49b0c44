import { href, Link } from 'react-router';
import { CoverPlate } from '~/web/ui/cover-plate';
import type { ArticleCard } from './article-card';
import { ByLine } from './by-line';

interface CardProps {
  card: ArticleCard;
}

const linkTo = ({ slug }: ArticleCard) => href('/blog/:slug', { slug });

function Lead({ card }: CardProps) {
  return (
    <article className="mag__lead">
      <Link to={linkTo(card)}>
        <CoverPlate name={card.cover} wide />
        <h2 className="d-m">{card.title}</h2>
        <p className="lead">{card.description}</p>
        <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
      </Link>
    </article>
  );
}

function Side({ card, late = false }: CardProps & { late?: boolean }) {
  return (
    <Link to={linkTo(card)}>
      <div>
        <h3 className="t-l">{card.title}</h3>
        <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
      </div>
      <CoverPlate name={card.cover} late={late} />
    </Link>
  );
}

function Row({ card }: CardProps) {
  return (
    <li>
      <Link className="blog__row" to={linkTo(card)}>
        <CoverPlate name={card.cover} late />
        <div>
          <h3 className="t-l">{card.title}</h3>
          <p className="mute">{card.description}</p>
          <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
        </div>
      </Link>
    </li>
  );
}

const BESIDE = 3;

/** Articles, the newest first: one leads, three stand beside it, the rest follows as a list. */
export function ArticleList({ cards }: { cards: readonly ArticleCard[] }) {
  const [lead, ...others] = cards;
  if (!lead) return null;
  const rest = others.slice(BESIDE);
  return (
    <>
      <div className="mag">
        <Lead card={lead} />
        <div className="mag__side">
          {others.slice(0, BESIDE).map((card) => (
            <Side key={card.slug} card={card} />
          ))}
        </div>
      </div>
      {rest.length > 0 ? (
        <ul className="blog__rows">
          {rest.map((card) => (
            <Row key={card.slug} card={card} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What to read after an article. */
export function RelatedArticles({ cards }: { cards: readonly ArticleCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="wrap related" aria-labelledby="related">
      <h2 className="d-m" id="related">
        Читайте также
      </h2>
      <ul>
        {cards.map((card) => (
          <li key={card.slug}>
            <Link to={linkTo(card)}>
              <CoverPlate name={card.cover} late />
              <h3 className="t-l">{card.title}</h3>
              <ByLine date={card.date} minutes={card.minutes} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
