import { useEffect, useReducer, useRef, useState } from 'react';
import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { entryChangesResource } from '~/web/sync/entry-changes-resource';
import { localData } from '~/web/sync/owner';
import { fullDayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { fitsOrAnnounced } from '~/web/ui/long-text';
import { useUnsaved } from '~/web/ui/unsaved';
import { LeaveQuestion, UnsavedGuard } from '~/web/ui/unsaved-guard';
import { lockedEntry, useOpening, withWords } from '~/web/vault/opened-entry';
import { UnlockDialog } from '~/web/vault/unlock-dialog';
import { useVault } from '~/web/vault/use-vault';
import { readEntryEdits, storeEntryEdit } from '../check-in/draft-storage';
import { draftReducer, type Errors, toEntry } from '../entry-form/draft';
import { changeOf, draftOf, lockedChange, resumedEdit } from '../entry-form/entry-draft';
import { EntryFields } from '../entry-form/entry-fields';
import { focusField } from '../entry-form/focus-field';
import { OnlyForMe } from '../entry-form/only-for-me';
import { useFrequentTags } from '../entry-form/use-frequent-tags';
import { showEntryToast } from '../entry-toast';

interface EntryEditorProps {
  uid: string;
  entry: Entry;
  today: string;
  /** Opens at its lock, not at its first field. */
  at?: 'lock' | undefined;
  onClose: () => void;
}

/** Edits one entry, once its words are open on this device. */
export function EntryEditor(props: EntryEditorProps) {
  const { entry, uid, onClose } = props;
  const opening = useOpening(entry);
  const { vault } = useVault();
  const isOpened = useRef(false);
  const open = () => {
    isOpened.current = true;
  };
  if (opening.kind === 'locked' && vault)
    return <UnlockDialog uid={uid} vault={vault} onOpen={open} onClose={() => isOpened.current || onClose()} />;
  if (opening.kind === 'damaged')
    return (
      <Dialog open title="Слова не&nbsp;открываются" onClose={onClose}>
        <p className="mt-3">{DAMAGED}</p>
        <div className="row">
          <button type="button" className="btn btn--soft" onClick={onClose}>
            Понятно
          </button>
        </div>
      </Dialog>
    );
  if (opening.kind === 'locked' || opening.kind === 'opening') return null;
  return <OpenEditor {...props} read={withWords(entry, opening)} />;
}

const DAMAGED = 'Они закрыты другим ключом или повреждены. Сама запись, её\u00a0чувство и\u00a0сила на\u00a0месте.';
const LOCKED = 'Сначала введите фразу «только для\u00a0меня».';

/** What was begun last time goes on; closing with unsaved changes asks first. `read`: the entry with its words. */
function OpenEditor({ uid, entry, read, today, at, onClose }: EntryEditorProps & { read: Entry }) {
  const form = useRef<HTMLFormElement>(null);
  const lock = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState(() => readEntryEdits(uid)[entry.id] ?? null);
  const [draft, changeDraft] = useReducer(draftReducer, read, (now) =>
    begun ? resumedEdit(now, begun) : draftOf(now),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const frequentTags = useFrequentTags(uid);
  const change = changeOf(read, draft);
  const [isKept, setKept] = useState(true);
  const isChanged = change !== null;
  useUnsaved(isChanged && !isKept);
  useEffect(() => setKept(storeEntryEdit(uid, entry, isChanged ? draft : null)), [uid, entry, draft, isChanged]);

  function startOver(): void {
    setBegun(null);
    changeDraft({ type: 'replace', draft: draftOf(read) });
    form.current?.querySelector<HTMLElement>('textarea, input, button')?.focus();
  }
  /** Nothing of the changes stays on the device. */
  function leave(): void {
    storeEntryEdit(uid, entry, null);
    onClose();
  }
  async function save() {
    if (!change) return leave();
    setBusy(true);
    setError('');
    setErrors({});
    const { id } = entry;
    const made = toEntry(draft);
    const fields =
      (entry.closed || draft.closed) && made.ok
        ? await lockedChange({ stored: entry, read }, made.body, draft.closed === true, (body) =>
            lockedEntry(uid, body),
          )
        : change;
    if (!fields) {
      setBusy(false);
      setErrors({ closed: LOCKED });
      return focusField(form.current, 'closed');
    }
    const [seen, at] = [fieldsOf(entry), new Date().toISOString()];
    const outcome = await localData().mutate(uid, entryChangesResource, { kind: 'edit', id, fields, seen, at });
    setBusy(false);
    if (outcome.kind === 'refused' && outcome.code === 'invalid-argument') {
      // The words are still in the form.
      await localData().decide(uid, entryChangesResource, outcome.id, 'drop');
      const issues = outcome.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const);
      setErrors(Object.fromEntries(issues));
      if (issues[0]) focusField(form.current, issues[0][0]);
      return setError(outcome.message);
    }
    showEntryToast(outcome, { text: 'Запись изменена' });
    leave();
  }

  const close = () => (change ? setAsking(true) : leave());
  return (
    <Dialog
      open
      wide
      title={`Запись: ${fullDayText(entry.localDate, today)}`}
      onClose={close}
      {...(at ? { initialFocus: lock } : {})}
    >
      <UnsavedGuard />
      {asking ? (
        <LeaveQuestion
          title="Закрыть без сохранения?"
          text={'Правки этой записи ещё не\u00a0сохранены.'}
          stay={'Вернуться к\u00a0правкам'}
          leave="Закрыть без правок"
          onStay={() => setAsking(false)}
          onLeave={leave}
        />
      ) : null}
      <form
        ref={(place) => {
          form.current = place;
          lock.current = place?.querySelector<HTMLElement>('input[name=closed]') ?? null;
        }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fitsOrAnnounced(event.currentTarget)) void save();
        }}
      >
        {begun && change ? (
          <div className="note mt-4">
            <div className="stack gap-3">
              <p>Здесь правки, которые вы&nbsp;начали и&nbsp;не&nbsp;сохранили.</p>
              <div>
                <Button kind="line" small onClick={startOver}>
                  Вернуть как было
                </Button>
              </div>
            </div>
          </div>
        ) : null}
        <EntryFields
          room="dialog"
          draft={draft}
          errors={errors}
          frequentTags={frequentTags}
          closing={<OnlyForMe closed={draft.closed} error={errors.closed} change={changeDraft} />}
          change={changeDraft}
        />
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
