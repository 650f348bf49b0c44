import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '~/catalogue/community';
import { MAX_REMARK } from '~/domain/community/limits';
import { ApiError, api } from '~/web/data/api';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import type { AskProps } from './ask-props';
import styles from './community.module.css';

const THANKS = 'Спасибо, мы\u00a0посмотрим';
const hintOf = (reason: ReportReason) =>
  reason === 'worry'
    ? 'Если опасность прямо сейчас, а\u00a0вы\u00a0знаете человека, позвоните\u00a0112. Чем кончилось, расскажет уведомление.'
    : 'Автор не\u00a0узнает, кто сообщил. Чем кончилось, расскажет уведомление.';

/** What is wrong with a post: the press on a reason sends it. */
export function ReportDialog({ uid, post, onClose, onChanged }: AskProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(note.trim() !== '');
  async function send(reason: ReportReason, form: Element | null) {
    if (busy || !fitsOrAnnounced(form)) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = note.trim() ? { reason, note } : { reason };
      await api('POST /api/users/:uid/community/posts/:id/report', { params: { uid, id: post.id }, body });
      onChanged(post.id, { reported: true });
      onClose();
      showToast({ kind: 'ok', text: THANKS, hint: hintOf(reason) });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Не\u00a0получилось отправить. Попробуйте ещё раз.');
    }
    setBusy(false);
  }
  return (
    <Dialog open title="Что не&nbsp;так" onClose={onClose}>
      <div className="stack gap-4 mt-4" data-report>
        <ul className="rows">
          {REPORT_REASONS.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                className={`sinks reach full ${styles.reason}`}
                aria-disabled={busy || undefined}
                onClick={({ currentTarget }) => void send(key, currentTarget.closest('[data-report]'))}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
        <Field
          label="Подробнее"
          aside="необязательно"
          hint="Если хотите что-то добавить, напишите до&nbsp;выбора причины."
        >
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
      </div>
    </Dialog>
  );
}
