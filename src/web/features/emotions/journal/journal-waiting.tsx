import { dayKey } from '~/domain/day';
import { JournalSkeleton } from './journal-states';
import { MonthCalendar } from './month-calendar';
import './journal.css';

const nothing = () => {};

/** Stands while nobody knows yet who is here: the frame of the journal, so that its parts come to their places. */
export function JournalWaiting() {
  const today = dayKey(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div className="wrap jr late">
      <div className="jr__side" inert>
        <MonthCalendar uid={undefined} today={today} selected={undefined} version={0} onSelect={nothing} />
      </div>
      <div className="jr__main">
        <h1 className="d-l jr__t">История записей</h1>
        <JournalSkeleton />
      </div>
    </div>
  );
}
