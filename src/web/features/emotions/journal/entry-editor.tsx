import { useReducer, useRef, useState } from 'react';
import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { entryChangesResource } from '~/web/data/entry-changes-resource';
import { localData } from '~/web/data/this-device';
import { fullDayText } from '~/web/text/date-text';
import { Dialog } from '~/web/ui/dialog';
import { fitsOrTold } from '~/web/ui/long-text';
import { useUnsaved } from '~/web/ui/unsaved';
import { LeaveQuestion, UnsavedGuard } from '~/web/ui/unsaved-guard';
import { draftReducer, type Errors } from '../entry-form/draft';
import { changeOf, draftOf } from '../entry-form/entry-draft';
import { EntryFields } from '../entry-form/entry-fields';
import { focusField } from '../entry-form/focus-field';
import { useFrequentTags } from '../entry-form/use-frequent-tags';
import { tellChange } from '../tell-change';

interface EntryEditorProps {
  uid: string;
  entry: Entry;
  today: string;
  onClose: () => void;
}

/** Edits one entry. Closing with unsaved changes asks first. */
export function EntryEditor({ uid, entry, today, onClose }: EntryEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, changeDraft] = useReducer(draftReducer, entry, draftOf);
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const frequentTags = useFrequentTags(uid);
  const change = changeOf(entry, draft);
  useUnsaved(change !== null);

  async function save() {
    if (!change) return onClose();
    setBusy(true);
    setError('');
    setErrors({});
    const { id } = entry;
    const [seen, at] = [fieldsOf(entry), new Date().toISOString()];
    const outcome = await localData().change(uid, entryChangesResource, { kind: 'edit', id, fields: change, seen, at });
    setBusy(false);
    if (outcome.kind === 'refused' && outcome.code === 'invalid-argument') {
      // The words are still in the form.
      await localData().decide(uid, entryChangesResource, outcome.id, 'drop');
      const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
      setErrors(Object.fromEntries(issues));
      if (issues[0]) focusField(form.current, issues[0][0]);
      return setError(outcome.message);
    }
    tellChange(outcome, { text: 'Запись изменена' });
    onClose();
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
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fitsOrTold(event.currentTarget)) void save();
        }}
      >
        <EntryFields room="dialog" draft={draft} errors={errors} frequentTags={frequentTags} change={changeDraft} />
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
