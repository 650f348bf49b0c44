import { Link } from 'react-router';
import { CoverPlate } from '~/web/ui/cover-plate';
import { type ArticleCard, articlePath } from './article-card';
import styles from './blog.module.css';
import { ByLine } from './by-line';

interface CardProps {
  card: ArticleCard;
}

function Lead({ card }: CardProps) {
  return (
    <article>
      <Link to={articlePath(card)}>
        <CoverPlate name={card.cover} wide className={styles.cover} />
        <h2 className="d-m link-name">{card.title}</h2>
        <p className="lead mt-2">{card.description}</p>
        <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
      </Link>
    </article>
  );
}

function Side({ card, late = false }: CardProps & { late?: boolean }) {
  return (
    <Link className={styles.beside} to={articlePath(card)}>
      <div>
        <h3 className="t-l link-name">{card.title}</h3>
        <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
      </div>
      <CoverPlate name={card.cover} late={late} className={styles.square} />
    </Link>
  );
}

function Row({ card }: CardProps) {
  return (
    <li>
      <Link className={styles.row} to={articlePath(card)}>
        <CoverPlate name={card.cover} late className={styles.square} />
        <div>
          <h3 className="t-l link-name">{card.title}</h3>
          <p className="mute mt-2">{card.description}</p>
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
      <div className={`gap-11 split ${styles.top}`}>
        <Lead key={lead.slug} card={lead} />
        <div>
          {others.slice(0, BESIDE).map((card) => (
            <Side key={card.slug} card={card} />
          ))}
        </div>
      </div>
      {rest.length > 0 ? (
        <ul className={`split halves ${styles.rows} mt-11`}>
          {rest.map((card) => (
            <Row key={card.slug} card={card} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
