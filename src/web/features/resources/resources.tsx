import type { ReactNode } from 'react';
import { type BookItem, BookList } from './book-list';
import { type PracticeItem, PracticeList } from './practice-list';
import styles from './resources.module.css';
import { type WorksheetItem, WorksheetList } from './worksheet-list';

interface ResourcesProps {
  sheets: readonly WorksheetItem[];
  practices: readonly PracticeItem[];
  books: readonly BookItem[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

/** Everything that one may take away without an account: worksheets, practices, books. */
export function Resources({ sheets, practices, books, later }: ResourcesProps) {
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <h1 className="d-xl">Бесплатные материалы</h1>
        <p className="lead measure mt-10">
          Листы, которые печатают и&nbsp;заполняют от&nbsp;руки, короткие практики со&nbsp;звуком и&nbsp;книги,
          с&nbsp;которыми хорошо идти дальше. Почта и&nbsp;аккаунт не&nbsp;нужны.
        </p>
        <nav className={`cluster cluster--stretch medium ${styles.contents} mt-5`} aria-label="На&nbsp;странице">
          <a className="lk tap gap-2" href="#worksheets">
            Рабочие листы <span className="mute3 num">{sheets.length}</span>
          </a>
          <a className="lk tap gap-2" href="#practices">
            Практики <span className="mute3 num">{practices.length}</span>
          </a>
          <a className="lk tap gap-2" href="#books">
            Книги <span className="mute3 num">{books.length}</span>
          </a>
        </nav>
      </header>
      <section className={`wrap ${styles.part}`} aria-labelledby="worksheets">
        <h2 className="d-m" id="worksheets">
          Рабочие листы
        </h2>
        <WorksheetList sheets={sheets} later={later} />
      </section>
      <section className={`wrap ${styles.part}`} aria-labelledby="practices">
        <header>
          <h2 className="d-m" id="practices">
            Практики со&nbsp;звуком
          </h2>
          <p className="mute measure mt-3">Звук без слов ведёт сам, текст практики всегда под рукой.</p>
        </header>
        <PracticeList practices={practices} />
      </section>
      <section className={`wrap ${styles.part} ${styles.last}`} aria-labelledby="books">
        <header>
          <h2 className="d-m" id="books">
            Что почитать дальше
          </h2>
          <p className="mute measure mt-3">Книги мы&nbsp;не&nbsp;продаём и&nbsp;ничего за&nbsp;них не&nbsp;получаем.</p>
        </header>
        <BookList books={books} />
      </section>
    </>
  );
}
