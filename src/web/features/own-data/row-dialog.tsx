import { useState } from 'react';
import type { User } from '~/contract/accounts';
import type { OwnCollection } from '~/contract/own-data';
import type { Row } from '~/domain/own-data/field';
import { useEditDrafts } from '~/web/session/use-words-draft';
import { ApiError } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { errorsOf } from '~/web/ui/check-form';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { UnsavedGuard } from '~/web/ui/unsaved-guard';
import { useForm } from '~/web/ui/use-form';
import { EDITS } from './edit-row';
import styles from './own-data.module.css';
import { valueText } from './value-text';

interface RowDialogProps {
  user: User;
  collection: OwnCollection;
  row: Row;
  onClose: () => void;
  onSaved: () => void;
}

/** What names a row among those of its collection; settings are one row. */
const nameOfRow = ({ id, assessmentId }: Row): string => String(id ?? assessmentId ?? '');

/** All fields of one row; those that the person wrote can be changed. Closing with unsaved changes asks first. */
export function RowDialog({ user, collection: { key, title, fields }, row, onClose, onSaved }: RowDialogProps) {
  const editing = EDITS[key];
  // Nothing in clear stands beside locked words: they are changed in the diary, where their key is.
  const editable = (!row.closed && editing?.fields) || [];
  const before = Object.fromEntries(editable.map((name) => [name, String(row[name] ?? '')]));
  const { texts, write, forget, isChanged, isSafe } = useEditDrafts(user.uid, `${key} ${nameOfRow(row)}`, before);
  const [asking, setAsking] = useState(false);
  useUnsaved(!isSafe);
  const { form, errors, problem, busy } = useForm({
    check: () => ({ ok: true as const, body: texts }),
    send: async (changed) => {
      await editing?.save(user.uid, row, changed);
      forget();
      showToast({ kind: 'ok', text: 'Сохранено' });
      onSaved();
      onClose();
    },
    refusalOf: (error) => {
      const known = error instanceof ApiError ? error : null;
      const found = errorsOf(known?.issues ?? [], editable);
      const text = known?.message || 'Не\u00a0получилось сохранить. Попробуйте ещё раз.';
      return { errors: found, problem: Object.keys(found).length > 0 ? null : text };
    },
    // `useUnsaved` above holds the page, and lets it go where the old text is back.
    isSafe: () => true,
  });
  const close = () => (isChanged ? setAsking(true) : onClose());
  function leave(): void {
    forget();
    onClose();
  }
  return (
    <Dialog open wide title={title} onClose={close}>
      <UnsavedGuard closing={asking ? { onStay: () => setAsking(false), onLeave: leave } : null} />
      <form {...form} className="stack gap-5 mt-6">
        <FormProblem>{problem}</FormProblem>
        {fields.map((field) => {
          const { name, title: label } = field;
          if (editable.includes(name))
            return (
              <Field key={name} label={label} error={errors[name]}>
                {(wiring) => (
                  <textarea
                    {...wiring}
                    className="in"
                    name={name}
                    rows={3}
                    value={texts[name]}
                    onChange={(event) => write(name, event.target.value)}
                  />
                )}
              </Field>
            );
          const text = valueText(key, field, row, user.profile.timeZone);
          return (
            <div key={name} className={styles.fact}>
              <p className="small mute">{label}</p>
              <p>{text || '—'}</p>
            </div>
          );
        })}
        <div className="row">
          {editable.length > 0 && (
            <Button type="submit" busy={busy} disabled={!isChanged}>
              Сохранить
            </Button>
          )}
          <Button kind="quiet" onClick={close}>
            Закрыть
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
