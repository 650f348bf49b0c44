import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { alikeBefore, CoverPlate } from '~/web/ui/cover-plate';
import { type ArticleCard, articlePath } from './article-card';
import styles from './blog.module.css';
import { ByLine } from './by-line';

interface ListProps {
  cards: readonly ArticleCard[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

interface CardProps extends Pick<ListProps, 'later'> {
  card: ArticleCard;
  /** How many of its drawing stand before it. */
  alike?: number | undefined;
}

/** Beside the link of its card, which is whole. */
function Later({ card, later }: CardProps) {
  return <div className={`${styles.later} no-print`}>{later({ path: articlePath(card), title: card.title })}</div>;
}

function Lead({ card, later }: CardProps) {
  return (
    <article className={styles.card}>
      <Link to={articlePath(card)}>
        <CoverPlate name={card.cover} wide className={styles.cover} />
        <h2 className="d-m link-name">{card.title}</h2>
        <p className="lead mt-2">{card.description}</p>
        <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
      </Link>
      <Later card={card} later={later} />
    </article>
  );
}

function Side({ card, later, alike = 0, late = false }: CardProps & { late?: boolean }) {
  return (
    <div className={styles.card}>
      <Link className={styles.beside} to={articlePath(card)}>
        <div>
          <h3 className="t-l link-name">{card.title}</h3>
          <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
        </div>
        <CoverPlate name={card.cover} alike={alike} late={late} className={styles.square} />
      </Link>
      <Later card={card} later={later} />
    </div>
  );
}

function Row({ card, later, alike = 0 }: CardProps) {
  return (
    <li className={styles.card}>
      <Link className={styles.row} to={articlePath(card)}>
        <CoverPlate name={card.cover} alike={alike} late className={styles.square} />
        <div>
          <h3 className="t-l link-name">{card.title}</h3>
          <p className="mute mt-2">{card.description}</p>
          <ByLine date={card.date} minutes={card.minutes} topic={card.topic} />
        </div>
      </Link>
      <Later card={card} later={later} />
    </li>
  );
}

const BESIDE = 3;

/** Articles, the newest first: one leads, three stand beside it, the rest follows as a list. */
export function ArticleList({ cards, later }: ListProps) {
  const [lead, ...others] = cards;
  if (!lead) return null;
  const rest = others.slice(BESIDE);
  const alike = alikeBefore(cards);
  return (
    <>
      <div className={`gap-11 split ${styles.top}`}>
        <Lead key={lead.slug} card={lead} later={later} />
        <div>
          {others.slice(0, BESIDE).map((card, index) => (
            <Side key={card.slug} card={card} alike={alike[index + 1]} later={later} />
          ))}
        </div>
      </div>
      {rest.length > 0 ? (
        <ul className={`split halves ${styles.rows} mt-11`}>
          {rest.map((card, index) => (
            <Row key={card.slug} card={card} alike={alike[index + 1 + BESIDE]} later={later} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
