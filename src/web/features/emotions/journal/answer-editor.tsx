import { useState } from 'react';
import type { Reflection } from '~/contract/courses';
import { MAX_LESSON_ANSWER } from '~/domain/courses/own-courses';
import { useEditDraft } from '~/web/session/use-words-draft';
import { answerResource } from '~/web/sync/answer-resource';
import { localData } from '~/web/sync/owner';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { useUnsaved } from '~/web/ui/unsaved';
import { LeaveQuestion, UnsavedGuard } from '~/web/ui/unsaved-guard';
import { showEntryToast } from '../entry-toast';

interface AnswerEditorProps {
  uid: string;
  answer: Reflection;
  onClose: () => void;
}

const formName = ({ course, lesson, field }: Reflection) => `answer ${course} ${lesson} ${field}`;

/** Edits the answer to a question of a lesson. Closing with unsaved changes asks first. */
export function AnswerEditor({ uid, answer, onClose }: AnswerEditorProps) {
  const { words: text, write: setText, forget, isChanged, isSafe } = useEditDraft(uid, formName(answer), answer.text);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  useUnsaved(!isSafe);
  const leave = () => {
    forget();
    onClose();
  };

  async function save() {
    if (!isChanged) return leave();
    setBusy(true);
    const { course, lesson, field } = answer;
    const change = { course, lesson, field, text, updatedAt: new Date().toISOString() };
    showEntryToast(await localData().mutate(uid, answerResource, change), { text: 'Ответ изменён' });
    leave();
  }

  const close = () => (isChanged ? setAsking(true) : leave());
  return (
    <Dialog open wide title="Ответ из&nbsp;урока" onClose={close}>
      <UnsavedGuard />
      {asking ? (
        <LeaveQuestion
          title="Закрыть без сохранения?"
          text={'Правки этого ответа ещё не\u00a0сохранены.'}
          stay={'Вернуться к\u00a0правкам'}
          leave="Закрыть без правок"
          onStay={() => setAsking(false)}
          onLeave={leave}
        />
      ) : null}
      <form
        className="mt-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && fitsOrAnnounced(event.currentTarget)) void save();
        }}
      >
        <Field
          label={answer.question}
          error={text.trim() === '' ? 'Ответ пуст. Его можно удалить в\u00a0дневнике.' : ''}
        >
          {(wiring) => (
            <LongText
              className="in in--paper"
              rows={8}
              max={MAX_LESSON_ANSWER}
              value={text}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
              {...wiring}
            />
          )}
        </Field>
        <div className="row">
          <Button kind="brand" type="submit" busy={busy}>
            Сохранить правки
          </Button>
          <Button kind="quiet" onClick={close}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
