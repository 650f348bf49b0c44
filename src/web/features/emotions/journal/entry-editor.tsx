import { useState } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { ApiError, api } from '~/web/data/api';
import { fullDayText } from '~/web/text/date-text';
import { Dialog } from '~/web/ui/dialog';
import { fitsOrTold } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { LeaveQuestion, UnsavedGuard } from '~/web/ui/unsaved-guard';
import { changeOf, draftIssues, draftOf } from './entry-draft';
import { EntryForm } from './entry-form';

interface EntryEditorProps {
  uid: string;
  entry: Entry;
  today: string;
  onClose: () => void;
  onSaved: (entry: Entry) => void;
}

/** Edits one entry. Closing with unsaved changes asks first. */
export function EntryEditor({ uid, entry, today, onClose, onSaved }: EntryEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const change = changeOf(entry, draft);
  useUnsaved(change !== null);

  async function save() {
    const found = draftIssues(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    if (!change) return onClose();
    setBusy(true);
    setError('');
    try {
      const params = { uid, id: entry.id };
      const answer = await api('PATCH /api/users/:uid/emotion-barometer/entries/:id', { params, body: change });
      showToast({ kind: 'ok', text: 'Запись изменена' });
      onSaved(answer.entry);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setIssues(Object.fromEntries(reason.issues.map((issue) => [issue.path.split('.')[0] ?? '', issue.message])));
      setError(reason.message);
    } finally {
      setBusy(false);
    }
  }

  const close = () => (change ? setAsking(true) : onClose());
  return (
    <Dialog open wide title={`Запись: ${fullDayText(entry.localDate, today)}`} onClose={close}>
      <UnsavedGuard />
      {asking ? (
        <LeaveQuestion
          title="Закрыть без сохранения?"
          text={'Правки этой записи ещё не\u00a0сохранены.'}
          stay={'Вернуться к\u00a0правкам'}
          leave="Закрыть без правок"
          onStay={() => setAsking(false)}
          onLeave={onClose}
        />
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fitsOrTold(event.currentTarget)) void save();
        }}
      >
        <EntryForm draft={draft} issues={issues} onChange={(next) => setDraft((old) => ({ ...old, ...next }))} />
        <div role="alert">{error ? <p className={`note note--bad mt-4`}>{error} Правки остались здесь.</p> : null}</div>
        <div className="row">
          <button type="submit" className="btn btn--brand" aria-busy={busy} disabled={busy}>
            Сохранить правки
          </button>
          <button type="button" className="btn btn--quiet" onClick={close}>
            Отмена
          </button>
        </div>
      </form>
    </Dialog>
  );
}
