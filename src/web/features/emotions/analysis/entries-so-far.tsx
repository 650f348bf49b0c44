import { href, Link } from 'react-router';
import { feltName } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { useEntries } from '~/web/sync/use-entries';
import { clockText, dayText } from '~/web/text/date-text';
import { ReadFailed } from '~/web/ui/states';
import styles from './analysis.module.css';

/** As many as a pattern does not speak of yet. */
const SHOWN = '6';

/** While there are few of them: the entries themselves, the newest first. */
export function EntriesSoFar({ uid, today }: { uid: string; today: string }) {
  const read = useEntries(uid, { limit: SHOWN });
  return (
    <section className="mt-8" aria-labelledby="so-far">
      <h2 className="t-l" id="so-far">
        Ваши записи
      </h2>
      <ReadFailed what="записи" of={[read]} />
      <ul className="rows mt-3">
        {read.data?.entries.map((entry) => (
          <li key={entry.id} className={`is-${entry.emotion}`}>
            <Link
              className={`line gap-4 ${styles.soFar}`}
              to={`${href('/awareness-tools/emotional-compass/journal-history')}#${entry.id}`}
            >
              <Glyph emotion={entry.emotion} size={32} />
              <span className="grow">{feltName(entry.emotion, entry.subEmotion)}</span>
              <span className="small mute">
                {entry.localDate === today ? 'сегодня' : dayText(entry.localDate, today)},{' '}
                {clockText(entry.timestamp, entry.timeZone)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
