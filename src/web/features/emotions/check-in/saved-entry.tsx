import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { feltName } from '~/catalogue/emotions';
import { sefiraText } from '~/catalogue/sefirot';
import { SAVE_MESSAGES } from '~/contract/messages';
import { dayKey } from '~/domain/day';
import { isHeavyStretch, needsCare } from '~/domain/emotions/care';
import type { NewEntry } from '~/domain/emotions/entry';
import { countAction } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { useAnalysis, useYear } from '~/web/sync/use-analysis';
import { dayText } from '~/web/text/date-text';
import { HelpCard } from '~/web/ui/help-card';
import { ReadFailed } from '~/web/ui/states';
import { alsoWords, outOfTen } from '../emotion-words';
import type { Saved } from '../entry-resource';
import { WhatHelpsNow } from '../outcome/what-helps-now';
import styles from './check-in.module.css';
import { NewArc } from './new-arc';
import { useResultHeading } from './use-result-heading';
import { useTodaysEntries } from './use-todays-entries';

interface Props {
  uid: string | null;
  saved: Saved;
  /** The entry as it was written: words that are closed by now say nothing. */
  written: NewEntry;
  onNext: () => void;
}

const BINAH = sefiraText('binah');

/** What the entry has given, in plain words; the tree's own name follows for who has opened the tree on this device. */
function pointsText(uid: string | null): string {
  const hasSeenTree = uid !== null && readDeviceText(PERSON_KEYS.treeSeen(uid)) !== null;
  return `${BINAH?.theme}: +${POINTS_PER_ACTION}${hasSeenTree ? ` (${BINAH?.title})` : ''}`;
}

/** After the first entry of all, once: reminders can be had. */
function ReminderOffer({ uid }: { uid: string }) {
  const key = PERSON_KEYS.reminderOffered(uid);
  const [isNew] = useState(() => readDeviceText(key) === null);
  useEffect(() => {
    writeDeviceText(key, '1');
  }, [key]);
  if (!isNew) return null;
  return (
    <p className="small mute mt-4">
      Если захочется, сайт напомнит о&nbsp;записи в&nbsp;удобный час.{' '}
      <Link className="lk" to={`${href('/profile/settings')}#reminder`}>
        Выбрать время
      </Link>
    </p>
  );
}

/** What stands in place of the form once the entry is in the journal. */
export function SavedEntryView({ uid, saved: { entry, daily }, written, onNext }: Props) {
  const heading = useResultHeading();
  const own = useAnalysis(uid, {});
  // The disc goes along to the pages that draw the year.
  useYear(uid, entry.localDate);
  const todays = useTodaysEntries(uid, entry);
  const more = countAction(daily.binah.actions).ok;
  const today = dayKey(new Date(), entry.timeZone);
  const isToday = entry.localDate === today;
  return (
    <section className={`wrap ${styles.moment} is-${entry.emotion}`} aria-labelledby="saved-title">
      {/* Told with the heading, which has the focus: once, and by nothing that lies over the page. */}
      <h1 className="d-m" id="saved-title" ref={heading} tabIndex={-1} aria-describedby="saved-told">
        {isToday ? 'Записано.' : `Записано за\u00a0${dayText(entry.localDate, today)}.`} Ещё одна отметка в&nbsp;вашем
        году
      </h1>
      <p className={styles.sentence} id="saved-told">
        {SAVE_MESSAGES.saved}
      </p>
      {needsCare(entry) || isHeavyStretch(own.data?.days ?? [], entry.localDate) ? <HelpCard atOnce /> : null}
      <div className={`gap-7 split--s mb-6 r-l ${styles.done}`}>
        <NewArc days={own.data?.days ?? []} today={today} day={entry.localDate} entries={todays} />
        <div>
          <p className="mute">
            {feltName(entry.emotion, entry.subEmotion)}
            {alsoWords(entry.also)}, {outOfTen(entry.intensity)}
          </p>
          <p className={`cap ${styles.told}`}>{pointsText(uid)}</p>
          {uid && own.data?.stats.totalEntries === 1 ? <ReminderOffer uid={uid} /> : null}
          {!more && isToday && <p className="t-m">На&nbsp;сегодня всё. Новую запись можно сделать завтра.</p>}
          <div className="row mt-4">
            <Link className="lk tap" to={href('/awareness-tools/emotional-compass/journal-history')}>
              Открыть дневник
            </Link>
            {(more || !isToday) && (
              <button type="button" className="lk tap" onClick={onNext}>
                Добавить ещё одну
              </button>
            )}
          </div>
        </div>
      </div>
      <ReadFailed what="остальные записи" of={[own]} />
      <WhatHelpsNow entry={written} />
    </section>
  );
}
