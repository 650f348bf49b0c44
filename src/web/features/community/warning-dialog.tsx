import { useState } from 'react';
import { WARNING_LABELS, type WarningLabel } from '~/catalogue/community';
import { ApiError, api } from '~/web/data/api';
import { Dialog } from '~/web/ui/dialog';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import type { AskProps } from './ask-props';
import styles from './community.module.css';

/** Under which subject a reader would fold a post: the press sends it. */
export function WarningDialog({ uid, post, onClose, onChanged, onBarred: refresh }: AskProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send(label: WarningLabel) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await api('POST /api/users/:uid/community/posts/:id/warning', { params: { uid, id: post.id }, body: { label } });
      onChanged(post.id, { askedWarning: true });
      onClose();
      showToast({
        kind: 'ok',
        text: 'Спасибо',
        hint: 'Сообщение свернётся, когда о\u00a0том\u00a0же\u00a0попросят и\u00a0другие.',
      });
      refresh();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Не\u00a0получилось отправить. Попробуйте ещё раз.');
    }
    setBusy(false);
  }
  return (
    <Dialog open title="О&nbsp;чём предупредить" onClose={onClose}>
      <p className="mute mt-2">
        Это не&nbsp;жалоба. Когда о&nbsp;том&nbsp;же&nbsp;попросят разные люди, сообщение свернётся под предупреждение,
        а&nbsp;автор узнает об&nbsp;этом без имён. Просьбы совсем новых аккаунтов пока не&nbsp;считаются.
      </p>
      <ul className="rows mt-4">
        {WARNING_LABELS.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={`sinks reach full ${styles.reason}`}
              aria-disabled={busy || undefined}
              onClick={() => void send(key)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  );
}
