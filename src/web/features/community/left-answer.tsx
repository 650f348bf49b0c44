import { useState } from 'react';
import { Button } from '~/web/ui/button';
import { copyWords } from '~/web/ui/copy-words';
import styles from './community.module.css';
import { emptyAnswer, readAnswer, writeAnswer } from './drafts';

/** What was begun in a topic before it was locked: its words stay with their person. */
export function LeftAnswer({ uid, topic }: { uid: string; topic: string }) {
  const [draft, setDraft] = useState(() => readAnswer(uid, topic));
  if (!draft.text.trim()) return null;
  return (
    <section className="ruled pt-6 mt-8 stack gap-4" aria-labelledby="left">
      <h2 className="t-l" id="left">
        Ваш неотправленный ответ
      </h2>
      <p className="mute">
        Тему закрыли раньше, чем ответ отправился. Его текст есть только на&nbsp;этом устройстве: скопируйте, если
        он&nbsp;нужен.
      </p>
      <p className={`${styles.preview} r-m read pre anywhere`}>{draft.text}</p>
      <div className="row">
        <Button kind="line" small onClick={() => void copyWords(draft.text)}>
          Скопировать
        </Button>
        <Button
          kind="quiet"
          small
          onClick={() => {
            writeAnswer(uid, topic, null);
            setDraft(emptyAnswer());
          }}
        >
          Удалить
        </Button>
      </div>
    </section>
  );
}
