import { SITE_NAME } from '~/catalogue/site';
import { topicLabel } from '~/catalogue/topics';
import type { StarterWord } from '~/domain/wall/word';
import styles from './wall.module.css';
import type { WallAddress } from './wall-address';
import { WordPlate } from './word-plate';

/** The site's own words below those of people: the wall is not bare on its first day, and nobody is invented for it. */
export function StarterWords({ words, address }: { words: readonly StarterWord[]; address: WallAddress }) {
  const isWhole = address.list === 'all' && address.word === null && address.kind !== 'quote';
  const shown = isWhole ? words.filter(({ topic }) => address.topic === null || topic === address.topic) : [];
  if (shown.length === 0) return null;
  return (
    <section className="mt-11" aria-labelledby="starters">
      <h2 className="t-l" id="starters">
        Первые слова
      </h2>
      <p className="mute">С&nbsp;них стена начинается. Их&nbsp;написали&nbsp;мы, остальное пишут люди.</p>
      <ul className={`grid ${styles.cards} mt-6`}>
        {shown.map((word) => (
          <li className="stack" key={word.id}>
            <article className={`column narrows r-l`} aria-label={word.text}>
              <WordPlate word={{ ...word, kind: 'own', author: '', work: '', name: SITE_NAME }} />
              <p className={`${styles.meta} cluster cap`}>
                <span>{topicLabel(word.topic)}</span>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
