import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '~/catalogue/community';
import { MAX_REMARK } from '~/domain/community/limits';
import { useEditDraft } from '~/web/session/use-words-draft';
import { api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import type { AskProps } from './ask-props';
import { ReasonChoice } from './reason-choice';

const THANKS = 'Спасибо, мы\u00a0посмотрим';
const hintOf = (reason: ReportReason) =>
  reason === 'worry'
    ? 'Если опасность прямо сейчас, а\u00a0вы\u00a0знаете человека, позвоните\u00a0112. Чем кончилось, расскажет уведомление.'
    : 'Автор не\u00a0узнает, кто сообщил. Чем кончилось, расскажет уведомление.';

/** What is wrong with a post: a reason, words where wished, and a button of its own. */
export function ReportDialog({ uid, post, onClose, onChanged }: AskProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { words: note, write: setNote, forget, isSafe } = useEditDraft(uid, `report ${post.id}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(!isSafe);
  async function send(form: Element) {
    if (busy || !fitsOrAnnounced(form)) return;
    if (!reason) return setProblem('Выберите причину.');
    setBusy(true);
    setProblem(null);
    try {
      const body = note.trim() ? { reason, note } : { reason };
      await api('POST /api/users/:uid/community/posts/:id/report', { params: { uid, id: post.id }, body });
      forget();
      onChanged(post.id, { reported: true });
      onClose();
      showToast({ kind: 'ok', text: THANKS, hint: hintOf(reason) });
    } catch (error) {
      setProblem(failureText(error, 'Не\u00a0получилось отправить'));
    }
    setBusy(false);
  }
  return (
    <Dialog open title="Что не&nbsp;так" onClose={onClose}>
      <form
        className="stack gap-4 mt-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <ReasonChoice name="report" label="Причина" options={REPORT_REASONS} chosen={reason} choose={setReason} />
        <Field label="Подробнее" aside="необязательно">
          {(wiring) => (
            <LongText
              className="in"
              rows={2}
              max={MAX_REMARK}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              {...wiring}
            />
          )}
        </Field>
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button type="submit" busy={busy}>
            Отправить жалобу
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
