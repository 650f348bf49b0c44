import { useCallback, useMemo } from 'react';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { mutate } from '~/web/sync/owner';
import { counted, ENTRIES } from '~/web/text/plural';
import { SaveState } from '~/web/ui/save-state';
import { showToast } from '~/web/ui/toast';
import { entryResource } from '../entry-resource';
import { usePendingEntries } from '../pending-entries';
import { dayRows } from './day-rows';
import { EntryCard } from './entry-card';
import { entryClass } from './entry-class';
import styles from './journal.module.css';
import { useDeviceZone } from './use-reader';

const nowText = () => new Date().toISOString();

/** Entries in the journal that wait on this device: a guest's for an account, a person's for the network. */
export function PendingList() {
  const timeZone = useDeviceZone();
  const { entries, board } = usePendingEntries(timeZone);
  const rows = useMemo(() => dayRows(entries), [entries]);
  const { state } = board;
  const drop = useCallback(
    ({ id }: Entry) => {
      const held = state.find(({ key }) => key === id);
      void mutate(entryResource, { kind: 'gone', key: id });
      if (!held) return;
      const putBack = () => void mutate(entryResource, { kind: 'new', ...held, at: held.body.writtenAt ?? nowText() });
      showToast({ kind: 'ok', text: 'Запись удалена', action: { label: 'Вернуть', onClick: putBack } });
    },
    [state],
  );
  const isOnItsWay = !board.isGuest && (board.pendingCount > 0 || board.refused.length > 0);
  if (!timeZone || (entries.length === 0 && !isOnItsWay)) return null;
  const today = dayKey(new Date(), timeZone);
  return (
    <section className={`wrap page-end ${styles.wait}`} aria-labelledby="waiting-title">
      <h2 className="t-l" id="waiting-title">
        На&nbsp;этом устройстве {counted(entries.length + board.refused.length, ENTRIES)}
      </h2>
      {board.isGuest ? (
        <p className="mute">
          Их&nbsp;видно только здесь. Когда вы&nbsp;войдёте, их&nbsp;можно перенести в&nbsp;дневник: день и&nbsp;час
          останутся теми&nbsp;же, если прошло не&nbsp;больше недели.
        </p>
      ) : (
        <SaveState {...board} />
      )}
      {rows.map((row, index) => (
        <article key={row.key} className={entryClass(row.first)} data-top={index === 0 || undefined}>
          <EntryCard entry={row.entry} first={row.first} today={today} query={undefined} onDelete={drop} />
        </article>
      ))}
    </section>
  );
}
