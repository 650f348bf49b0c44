import { TOPICS, type TopicKey } from '~/catalogue/topics';
import styles from './resources.module.css';

export interface BookItem {
  author: string;
  title: string;
  year: number | null;
  topic: TopicKey;
  note: string;
}

/** Books by topics, in the order of the site. */
export function BookList({ books }: { books: readonly BookItem[] }) {
  const shelves = TOPICS.map(({ key, label }) => ({ key, label, books: books.filter(({ topic }) => topic === key) }));
  return (
    <div className="mt-10">
      {shelves
        .filter((shelf) => shelf.books.length > 0)
        .map((shelf) => (
          <section key={shelf.key} className={`split ruled ${styles.shelf}`} aria-labelledby={`books-${shelf.key}`}>
            <h3 className="t-m serif" id={`books-${shelf.key}`}>
              {shelf.label}
            </h3>
            <ul className="split halves">
              {shelf.books.map(({ author, title, year, note }) => (
                <li key={title}>
                  <p className={styles.book}>{title}</p>
                  <p className="cap">{year === null ? author : `${author}, ${year}`}</p>
                  <p className="mute small">{note}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
