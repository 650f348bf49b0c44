import { addDays, dayKey, daysBetween } from '~/domain/day';
import { RESTORE_DAYS } from '~/domain/emotions/entry-rules';
import { Glyph } from '~/web/art/glyph';
import { entryChangesResource } from '~/web/sync/entry-changes-resource';
import { useApiQuery } from '~/web/sync/use-api-query';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { fullDayText } from '~/web/text/date-text';
import { counted, DAYS } from '~/web/text/plural';
import { Dialog } from '~/web/ui/dialog';
import { RetryLink } from '~/web/ui/retry';
import { emotionTitle } from '../emotion-words';
import { restoreEntry } from './delete-entry';
import styles from './journal.module.css';

interface DeletedDialogProps {
  uid: string;
  today: string;
  timeZone: string;
  onClose: () => void;
}

const DELETED = 'GET /api/users/:uid/emotion-barometer/deleted';

/** The entries of the bin: each can be brought back for 30 days. */
export function DeletedDialog({ uid, today, timeZone, onClose }: DeletedDialogProps) {
  const { data, error, loading, reload } = useApiQuery(DELETED, { params: { uid } });

  const { state } = useSnapshot(uid, entryChangesResource);
  const entries = data?.entries.filter(({ id }) => state[id]?.gone !== false) ?? [];
  return (
    <Dialog open title="Удалённые записи" onClose={onClose}>
      <p className="mute">Запись можно вернуть {RESTORE_DAYS}&nbsp;дней после удаления.</p>
      {loading && !data ? <p className={`sk ${styles.deletedWait} mt-4`} role="status" aria-label="Открываем" /> : null}
      {error ? (
        <p className="note note--bad" role="alert">
          {error.message} <RetryLink onClick={reload} />
        </p>
      ) : null}
      {data && entries.length === 0 ? <p className="mt-6">Здесь пусто.</p> : null}
      <ul className={`${styles.deleted} mt-4`}>
        {entries.map((entry) => {
          const end = addDays(dayKey(new Date(entry.deletedAt), timeZone), RESTORE_DAYS);
          return (
            <li key={entry.id} className={`is-${entry.emotion} grid gap-4 ruled`}>
              <Glyph emotion={entry.emotion} size={28} />
              <div>
                <p>
                  {emotionTitle(entry.emotion)}, {fullDayText(entry.localDate, today)}
                </p>
                {entry.entry ? <p className={`small mute ${styles.deletedText}`}>{entry.entry}</p> : null}
                <p className="cap">Ещё {counted(Math.max(0, daysBetween(today, end)), DAYS)}</p>
              </div>
              <button type="button" className="btn btn--soft btn--s" onClick={() => void restoreEntry(entry.id)}>
                Вернуть
              </button>
            </li>
          );
        })}
      </ul>
      <div className="row">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          Готово
        </button>
      </div>
    </Dialog>
  );
}
