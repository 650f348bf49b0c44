import { href } from 'react-router';
import { feltName } from '~/catalogue/emotions';
import { dayKey } from '~/domain/day';
import { isHeavyStretch, needsCare } from '~/domain/emotions/care';
import type { NewEntry } from '~/domain/emotions/entry';
import { countAction } from '~/domain/progress/daily-actions';
import { useAnalysis } from '~/web/data/use-analysis';
import { dayText } from '~/web/text/date-text';
import { formatNumber } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { HelpCard } from '~/web/ui/help-card';
import { ReadFailed } from '~/web/ui/states';
import { outOfTen } from '../emotion-words';
import { WhatHelpsNow } from '../outcome/what-helps-now';
import styles from './check-in.module.css';
import { NewArc } from './new-arc';
import { useResultHeading } from './use-result-heading';
import type { Saved } from './use-save';
import { useTodaysEntries } from './use-todays-entries';

interface Props {
  uid: string | null;
  saved: Saved;
  /** The entry as it was written: words that are closed by now say nothing. */
  written: NewEntry;
  onNext: () => void;
}

/** What stands in place of the form once the entry is in the journal. */
export function SavedEntryView({ uid, saved: { entry, progress, daily }, written, onNext }: Props) {
  const heading = useResultHeading();
  const own = useAnalysis(uid, {});
  const todays = useTodaysEntries(uid, entry);
  const more = countAction(daily.binah.actions).ok;
  const today = dayKey(new Date(), entry.timeZone);
  const isToday = entry.localDate === today;
  return (
    <section className={`wrap ${styles.moment} is-${entry.emotion}`} aria-labelledby="saved-title">
      <h1 className="d-m" id="saved-title" ref={heading} tabIndex={-1}>
        {isToday ? 'Записано.' : `Записано за\u00a0${dayText(entry.localDate, today)}.`} Ещё одна отметка в&nbsp;вашем
        году
      </h1>
      {needsCare(entry) || isHeavyStretch(own.data?.days ?? [], entry.localDate) ? <HelpCard atOnce /> : null}
      <div className={`gap-7 split--s mb-6 r-l ${styles.done}`}>
        <NewArc days={own.data?.days ?? []} today={today} day={entry.localDate} entries={todays} />
        <div>
          <p className={`mute ${styles.told}`}>
            {feltName(entry.emotion, entry.subEmotion)}, {outOfTen(entry.intensity)}. В&nbsp;Бине теперь{' '}
            <span className="num">{formatNumber(progress.binah.points)}</span>,{' '}
            {isToday ? 'записей сегодня' : 'записей того дня'}
            &nbsp;— <span className="num">{daily.binah.actions}</span>.
          </p>
          {!more && isToday && <p className="t-m">На&nbsp;сегодня всё. Новую запись можно сделать завтра.</p>}
          <div className="row mt-6">
            <LinkButton to={href('/tree-of-self')}>Посмотреть на&nbsp;древо</LinkButton>
            <LinkButton kind="soft" to={href('/awareness-tools/emotional-compass/journal-history')}>
              Открыть дневник
            </LinkButton>
            {(more || !isToday) && (
              <button type="button" className="btn btn--quiet" onClick={onNext}>
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
