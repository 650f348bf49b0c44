import { useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { PURPOSE_MAX } from '~/domain/assessments/archetype/purpose';
import { loginPath } from '~/web/session/session-path';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { useNamedTarget } from '~/web/ui/use-named-target';
import styles from './result.module.css';
import { usePurpose } from './use-purpose';

interface PurposeEditorProps {
  /** Null: a guest, whose text stays on the device. */
  uid: string | null;
  result: string;
  /** Beginnings of the sentence, one tap each. */
  beginnings: readonly string[];
}

const PLACE = 'purpose';
const EXPLANATION = href('/awareness-tools/life-purpose-archetype/explanation');

/** One sentence in one's own words from a result: written, kept, changed, deleted. */
export function PurposeEditor({ uid, result, beginnings }: PurposeEditorProps) {
  const title = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const purpose = usePurpose(uid, result);
  const [editing, setEditing] = useState(false);
  useNamedTarget((name) => name === PLACE);
  const { statement, draft } = purpose;
  const isShown = statement !== null && !editing;

  function begin(text: string) {
    purpose.write(text.replace(/\s*…$/, ' '));
    field.current?.focus();
  }

  function edit() {
    if (draft.trim() === '') purpose.write(statement ?? '');
    setEditing(true);
    setTimeout(() => field.current?.focus());
  }

  return (
    <section
      className={`panel lands ${styles.purpose} stack stack--start gap-4 bg-linden`}
      aria-labelledby={title}
      id={PLACE}
    >
      <h2 className="d-m" id={title}>
        Ради чего я&nbsp;здесь
      </h2>
      {isShown ? (
        <>
          <blockquote className={`anywhere ${styles.statement} serif`}>{statement}</blockquote>
          <div className="cluster gap-2 no-print">
            <Button kind="soft" small onClick={edit}>
              Изменить
            </Button>
            <Button kind="quiet" small onClick={() => void purpose.remove()}>
              Удалить
            </Button>
          </div>
        </>
      ) : (
        <form
          className={`stack gap-4 ${styles.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!fitsOrAnnounced(event.currentTarget)) return;
            void purpose.save().then((isSaved) => isSaved && setEditing(false));
          }}
        >
          <p className="mute">
            Одно предложение, которое узнаёте вы&nbsp;сами. Начните с&nbsp;подсказки ведущего образа или со&nbsp;своего
            слова.
          </p>
          <ul className="chips" aria-label="Начала предложения">
            {beginnings.map((text) => (
              <li key={text}>
                <button type="button" className={`chip ${styles.beginning}`} onClick={() => begin(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <Field
            label="Ваши слова"
            hint={
              uid === null
                ? 'Текст хранится на\u00a0этом устройстве, его видите только вы.'
                : 'Хранится зашифрованным, другим не\u00a0видно.'
            }
          >
            {(wiring) => (
              <LongText
                {...wiring}
                ref={field}
                className={`in ${styles.words}`}
                rows={4}
                max={PURPOSE_MAX}
                value={draft}
                onChange={(event) => purpose.write(event.currentTarget.value)}
              />
            )}
          </Field>
          <div className="cluster gap-2 no-print">
            {uid === null ? (
              <p className="small">
                <Link className="lk" to={loginPath(EXPLANATION)}>
                  Войдите
                </Link>
                , чтобы записать это в&nbsp;аккаунт: текст и&nbsp;результат можно будет перенести.
              </p>
            ) : (
              <Button type="submit" small busy={purpose.busy} disabled={draft.trim() === ''}>
                Сохранить
              </Button>
            )}
            {editing ? (
              <Button
                kind="quiet"
                small
                onClick={() => {
                  purpose.write('');
                  setEditing(false);
                }}
              >
                Не&nbsp;менять
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </section>
  );
}
