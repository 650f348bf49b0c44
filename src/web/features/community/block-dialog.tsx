import { useState } from 'react';
import { api, failureText } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import type { AskProps } from './ask-props';
import { nameOf } from './community-words';
import { showFailure } from './use-post-actions';

/** Not to see somebody: what follows from it is said before. */
export function BlockDialog({ uid, post, onClose, onBarred }: AskProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'mute' | 'block' | null>(null);
  const name = nameOf(post.writer);
  const isHidden = post.writer.voice === 'pseudonym';

  async function undo(id: string): Promise<void> {
    try {
      await ignoreNotFound(api('DELETE /api/users/:uid/community/barred/:id', { params: { uid, id } }));
      invalidateAfter('community');
      onBarred();
    } catch (error) {
      showFailure(error);
    }
  }
  async function block(kind: 'mute' | 'block') {
    setBusy(kind);
    setProblem(null);
    try {
      const { id } = await api('POST /api/users/:uid/community/posts/:id/bar', {
        params: { uid, id: post.id },
        body: { kind },
      });
      invalidateAfter('community');
      onClose();
      onBarred();
      showToast({
        kind: 'ok',
        text:
          kind === 'mute'
            ? 'Сообщений этого человека вы\u00a0больше не\u00a0увидите'
            : 'Вы\u00a0больше не\u00a0видите друг друга',
        action: { label: 'Вернуть', onClick: () => void undo(id) },
      });
    } catch (error) {
      setProblem(failureText(error));
      setBusy(null);
    }
  }
  return (
    <Dialog open title={`Не\u00a0видеть: ${name}`} onClose={onClose}>
      <div className="stack gap-4 mt-3">
        <p className="mute">
          {isHidden
            ? 'Псевдоним действует в\u00a0одной теме, поэтому и\u00a0скрыть его можно только здесь.'
            : 'Скроется всё, что человек пишет под своим именем, во\u00a0всех темах.'}{' '}
          Ему об&nbsp;этом не&nbsp;скажут. Вернуть можно в&nbsp;любой день, в&nbsp;списке «Заблокированные».
        </p>
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button kind="soft" wide busy={busy === 'mute'} onClick={() => void block('mute')}>
            Только мне не&nbsp;видеть
          </Button>
          <p className="hint">Ваши сообщения человеку по-прежнему видны.</p>
        </div>
        <div>
          <Button kind="line" wide busy={busy === 'block'} onClick={() => void block('block')}>
            Не&nbsp;видеть друг друга
          </Button>
          <p className="hint">
            {isHidden
              ? 'В\u00a0этой теме человек не\u00a0увидит и\u00a0ваших сообщений.'
              : 'Того, что вы\u00a0пишете под своим именем, человек тоже не\u00a0увидит.'}
          </p>
        </div>
        <Button kind="quiet" onClick={onClose}>
          Ничего не&nbsp;менять
        </Button>
      </div>
    </Dialog>
  );
}
