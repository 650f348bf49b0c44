import { useState } from 'react';
import type { OwnPost } from '~/contract/community';
import { MAX_REMARK } from '~/domain/community/limits';
import { useEditDraft } from '~/web/session/use-words-draft';
import { api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { showToast } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';
import { warningLabel } from './community-words';
import { showFailure } from './use-post-actions';

interface WarningNoteProps {
  uid: string;
  post: OwnPost;
  onChanged: (post: OwnPost) => void;
}

/** The warning over one's own post; where readers have asked for it, the author agrees or asks a moderator to look. */
export function WarningNote({ uid, post, onChanged }: WarningNoteProps) {
  const { words, write: setWords, forget, isSafe } = useEditDraft(uid, `warning ${post.id}`, '');
  const [asks, setAsks] = useState(words !== '');
  const [busy, setBusy] = useState(false);
  useUnsaved(!isSafe);
  if (!post.warning) return null;
  const { label, origin } = post.warning;
  async function answer(told: 'agreed' | 'appealed') {
    setBusy(true);
    try {
      const params = { uid, id: post.id };
      const body = words.trim() ? { answer: told, words } : { answer: told };
      onChanged(await api('POST /api/users/:uid/community/posts/:id/warning-answer', { params, body }));
      forget();
      showToast({
        kind: 'ok',
        text: told === 'agreed' ? 'Спасибо, предупреждение остаётся' : 'Модератор посмотрит и\u00a0ответит',
      });
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }
  return (
    <div className="note mt-3">
      <div>
        <p>
          Для других это сообщение свёрнуто под предупреждением «{warningLabel(label)}».{' '}
          {origin === 'readers' ? (
            <>
              О&nbsp;нём попросили два читателя: им&nbsp;было тяжело прочесть это без подготовки. Вы&nbsp;ничего
              не&nbsp;нарушили.
            </>
          ) : origin === 'moderator' ? (
            'Его поставил модератор.'
          ) : (
            'Его поставили вы.'
          )}
        </p>
        {origin === 'readers' && post.own?.warningAnswer === 'appealed' ? (
          <p className="small mute mt-2">Модератор посмотрит ещё раз.</p>
        ) : null}
        {origin === 'readers' && post.own?.warningAnswer === 'none' ? (
          asks ? (
            <form
              method="dialog"
              className="stack gap-3 mt-3"
              onSubmit={(event) => {
                event.preventDefault();
                if (fitsOrAnnounced(event.currentTarget)) void answer('appealed');
              }}
            >
              <Field label="Почему предупреждение не&nbsp;нужно" aside="необязательно">
                {(wiring) => (
                  <LongText
                    className="in"
                    rows={3}
                    max={MAX_REMARK}
                    value={words}
                    onChange={(event) => setWords(event.target.value)}
                    {...wiring}
                  />
                )}
              </Field>
              <div className="row">
                <Button type="submit" kind="line" small busy={busy}>
                  Отправить модератору
                </Button>
                <Button kind="quiet" small onClick={() => setAsks(false)}>
                  Не&nbsp;нужно
                </Button>
              </div>
            </form>
          ) : (
            <div className="row mt-3">
              <Button kind="line" small busy={busy} onClick={() => void answer('agreed')}>
                Оставить предупреждение
              </Button>
              <Button kind="quiet" small onClick={() => setAsks(true)}>
                Попросить посмотреть ещё раз
              </Button>
            </div>
          )
        ) : null}
      </div>
    </div>
  );
}
