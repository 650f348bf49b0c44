import { useCallback, useMemo } from 'react';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { counted, ENTRIES } from '~/web/plural';
import { showToast } from '~/web/ui/toast';
import { dropEntry, keepEntry, waitingEntries } from '../guest-entry';
import { useWaitingEntries } from '../waiting-journal';
import { dayRows } from './day-rows';
import { EntryCard } from './entry-card';
import { useDeviceZone } from './use-reader';
import './entry-card.css';

/** The entries of a guest in the journal: they wait on this device for an account. */
export function WaitingList() {
  const timeZone = useDeviceZone();
  const entries = useWaitingEntries(timeZone);
  const rows = useMemo(() => dayRows(entries), [entries]);
  const drop = useCallback(({ id }: Entry) => {
    const held = waitingEntries().find(({ key }) => key === id);
    dropEntry(id);
    if (!held) return;
    showToast({
      kind: 'ok',
      text: 'Запись удалена',
      action: { label: 'Вернуть', onClick: () => keepEntry(held.key, held.body) },
    });
  }, []);
  if (!timeZone || entries.length === 0) return null;
  const today = dayKey(new Date(), timeZone);
  return (
    <section className="wrap jr__wait" aria-labelledby="waiting-title">
      <h2 className="t-l" id="waiting-title">
        На&nbsp;этом устройстве {counted(entries.length, ENTRIES)}
      </h2>
      <p className="mute">
        Их&nbsp;видно только здесь. Когда вы&nbsp;войдёте, их&nbsp;можно перенести в&nbsp;дневник: день и&nbsp;час
        останутся теми&nbsp;же, если прошло не&nbsp;больше недели.
      </p>
      {rows.map(({ entry, first }, index) => (
        <article key={entry.id} className={first ? 'ent' : 'ent ent--same'} data-top={index === 0 || undefined}>
          <EntryCard entry={entry} first={first} today={today} query={undefined} onDelete={drop} />
        </article>
      ))}
    </section>
  );
}
