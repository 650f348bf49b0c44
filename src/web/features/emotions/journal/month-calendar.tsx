import { useState } from 'react';
import { firstOfMonth, lastOfMonth } from '~/domain/day';
import { Glyph } from '~/web/art/glyph';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { useAnalysis } from '~/web/sync/use-analysis';
import { dayText, monthText, WEEKDAYS_SHORT } from '~/web/text/date-text';
import { counted, ENTRIES } from '~/web/text/plural';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { MonthGrid } from '~/web/ui/month-grid';
import { ReadFailed } from '~/web/ui/states';
import { emotionTitle } from '../emotion-words';

interface MonthCalendarProps {
  /** Absent while nobody knows who is here: the days stand without entries. */
  uid: string | undefined;
  /** Null while the page does not know the day. */
  today: string | null;
  /** The one day that the list is narrowed to. */
  selected: string | undefined;
  onSelect: (day: string | undefined) => void;
}

/** A month without a feeling may have some that the diary does not hold yet. */
function DaysHere({ uid }: { uid: string }) {
  return <DeviceOnlyLine here={useDeviceEntryCounts(uid)}>Календарь показывает только дневник.</DeviceOnlyLine>;
}

/** A month of the journal: the glyph of a day is the feeling that was strongest on it. */
export function MonthCalendar({ uid, today, selected, onSelect }: MonthCalendarProps) {
  const [first, setFirst] = useState(today && firstOfMonth(selected ?? today));
  const read = useAnalysis(uid, first ? { from: first, to: lastOfMonth(first) } : null);
  const days = new Map(read.data?.days.map((day) => [day.day, day]));
  return (
    <>
      <MonthGrid
        label="Календарь записей"
        title={first ? monthText(first.slice(0, 7)) : 'Календарь'}
        weekdays={WEEKDAYS_SHORT}
        first={first}
        latest={today}
        onTurn={setFirst}
        cell={(day) => {
          const held = days.get(day);
          if (!held) return <span>{Number(day.slice(8))}</span>;
          return (
            <button
              type="button"
              aria-label={`${dayText(day)}, ${emotionTitle(held.emotion)}, ${counted(held.count, ENTRIES)}`}
              aria-pressed={selected === day}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onSelect(selected === day ? undefined : day)}
            >
              <b>{Number(day.slice(8))}</b>
              <Glyph emotion={held.emotion} size={18} />
            </button>
          );
        }}
      />
      <ReadFailed what="дни этого месяца" of={[read]} />
      {uid && read.data?.days.length === 0 ? <DaysHere uid={uid} /> : null}
    </>
  );
}
