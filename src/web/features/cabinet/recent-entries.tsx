import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { feltName } from '~/catalogue/emotions';
import type { Entry } from '~/domain/emotions/entry';
import { Glyph } from '~/web/art/glyph';
import { clockText, dayText } from '~/web/text/date-text';
import { type DeviceOnlyEntries, UnlessDeviceOnly } from '~/web/ui/device-only-entries';
import { useOpening, withWords } from '~/web/vault/opened-entry';
import styles from './cabinet.module.css';

function Words({ entry }: { entry: Entry }) {
  const opening = useOpening(entry);
  const { entry: text } = withWords(entry, opening);
  if (text) return <p className={`serif anywhere ${styles.recentText} mt-1`}>{text}</p>;
  return entry.closed ? <p className="small mute mt-1">Только для&nbsp;меня</p> : null;
}

interface RecentEntriesProps {
  /** Undefined while they are not known. */
  entries: readonly Entry[] | undefined;
  today: string;
  /** Entries that wait on this device; null while it is not known. */
  here: DeviceOnlyEntries | null;
  /** Stands in their place while they are not known. */
  instead: ReactNode;
}

/** The newest entries in short. */
export function RecentEntries({ entries, today, here, instead }: RecentEntriesProps) {
  const isFresh = entries?.length === 0;
  return (
    <section className={`card ${styles.c12} ${styles.recent}`}>
      <div className="chart-h">
        <h2 className="t-l">{isFresh ? 'Ваши записи' : 'Недавние записи'}</h2>
        <Link className="lk small" to={href('/awareness-tools/emotional-compass/journal-history')}>
          Дневник
        </Link>
      </div>
      {entries ? null : instead}
      {isFresh ? (
        <UnlessDeviceOnly here={here}>
          <p className="mute">Первая запись встанет сюда: чувство, время и&nbsp;несколько слов, если захочется.</p>
        </UnlessDeviceOnly>
      ) : null}
      <ul className="rows">
        {entries?.map((entry) => (
          <li key={entry.id} className={`is-${entry.emotion} grid gap-4`}>
            <Glyph emotion={entry.emotion} size={32} />
            <div>
              <p className={styles.feeling}>{feltName(entry.emotion, entry.subEmotion)}</p>
              <Words entry={entry} />
            </div>
            <time className="mute3 small" dateTime={entry.timestamp}>
              {entry.localDate === today ? 'сегодня' : dayText(entry.localDate, today)},{' '}
              {clockText(entry.timestamp, entry.timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
