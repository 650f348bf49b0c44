import { useState } from 'react';
import { WALL_REASONS, type WallReason } from '~/catalogue/wall';
import type { OwnWallPost } from '~/contract/wall';
import { MAX_NOTE_LENGTH } from '~/domain/wall/limits';
import { reportSchema } from '~/domain/wall/word';
import { useEditDraft } from '~/web/session/use-words-draft';
import { ApiError, api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { checkForm, errorsOf } from '~/web/ui/check-form';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { useForm } from '~/web/ui/use-form';
import styles from './wall.module.css';

const NOTE_UNFIT = 'В\u00a0тексте есть знаки, которые не\u00a0сохранить. Уберите их.';

interface ReportWordProps {
  uid: string;
  post: OwnWallPost;
  onClose: () => void;
}

/** What is wrong with a card, for the owner of the site. */
export function ReportWord({ uid, post, onClose }: ReportWordProps) {
  const [reason, setReason] = useState<WallReason>(WALL_REASONS[0].key);
  const { words: note, write: setNote, forget, isSafe } = useEditDraft(uid, `wall-report ${post.id}`, '');
  useUnsaved(!isSafe);
  const { form, errors, problem, busy } = useForm({
    check: () => checkForm(reportSchema, note.trim() ? { reason, note } : { reason }, { note: NOTE_UNFIT }),
    async send(body) {
      await api('POST /api/users/:uid/wall/:id/report', { params: { uid, id: post.id }, body });
      forget();
      onClose();
      showToast({
        kind: 'ok',
        text: 'Спасибо, мы\u00a0посмотрим',
        hint: 'Автор не\u00a0узнает, кто об\u00a0этом сообщил.',
      });
    },
    isSafe: () => true,
    refusalOf: (error) => ({
      errors: error instanceof ApiError ? errorsOf(error.issues, ['note']) : {},
      problem: failureText(error, 'Не\u00a0получилось отправить'),
    }),
  });

  return (
    <Dialog open title="Что не&nbsp;так с&nbsp;этим словом" onClose={onClose}>
      <form
        {...form}
        className={styles.report}
        onSubmit={(event) => (fitsOrAnnounced(event.currentTarget) ? form.onSubmit(event) : event.preventDefault())}
      >
        <blockquote className={`${styles.quoted} mute`}>{post.text}</blockquote>
        <fieldset>
          <legend className="vh">Причина</legend>
          {WALL_REASONS.map(({ key, label }) => (
            <label key={key} className={`reach ${styles.reason} line gap-3`}>
              <input type="radio" name="reason" checked={reason === key} onChange={() => setReason(key)} />
              {label}
            </label>
          ))}
        </fieldset>
        {reason === 'worry' ? (
          <p className="note">
            Если человек в&nbsp;опасности прямо сейчас, звоните 112. Мы&nbsp;прочитаем сообщение, но&nbsp;не&nbsp;сразу.
          </p>
        ) : null}
        <Field label="Подробнее" aside="по&nbsp;желанию" error={errors.note}>
          {(wiring) => (
            <LongText
              className="in"
              rows={3}
              max={MAX_NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              {...wiring}
            />
          )}
        </Field>
        <FormProblem>{problem}</FormProblem>
        <div className="cluster gap-4">
          <Button type="submit" busy={busy}>
            Отправить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
