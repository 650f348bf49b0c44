import { useState } from 'react';
import { WARNING_LABELS, type WarningLabel } from '~/catalogue/community';
import { api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import type { AskProps } from './ask-props';
import { ReasonChoice } from './reason-choice';

/** Under which subject a reader would fold a post, asked for by a button of its own. */
export function WarningDialog({ uid, post, onClose, onChanged, onBarred: refresh }: AskProps) {
  const [label, setLabel] = useState<WarningLabel | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send() {
    if (busy) return;
    if (!label) return setProblem('Выберите, о\u00a0чём предупредить.');
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
      setProblem(failureText(error, 'Не\u00a0получилось отправить'));
    }
    setBusy(false);
  }
  return (
    <Dialog open title="О&nbsp;чём предупредить" onClose={onClose}>
      <p className="mute mt-2">
        Это не&nbsp;жалоба. Когда о&nbsp;том&nbsp;же&nbsp;попросят разные люди, сообщение свернётся под предупреждение,
        а&nbsp;автор узнает об&nbsp;этом без имён. Просьбы совсем новых аккаунтов пока не&nbsp;считаются.
      </p>
      <form
        className="stack gap-4 mt-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ReasonChoice
          name="warning"
          label="О&nbsp;чём предупредить"
          options={WARNING_LABELS}
          chosen={label}
          choose={setLabel}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button type="submit" busy={busy}>
            Попросить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
