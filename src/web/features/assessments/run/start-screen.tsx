import { type ReactNode, useState } from 'react';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { counted, MINUTES } from '~/web/text/plural';
import { useEarlyInput } from '~/web/ui/early-input';
import styles from './start.module.css';
import { StartActions } from './start-actions';
import { PAIR_FORMS, STATEMENTS } from './test-words';

export interface StartForm {
  test: TestKey;
  label: string;
  /** What this form gives. */
  note: string;
}

interface StartScreenProps {
  title: string;
  lead: ReactNode;
  /** One form, or several to choose from. */
  forms: readonly [StartForm, ...StartForm[]];
  /** The form that is chosen to begin with; absent: the first. */
  offered?: TestKey | undefined;
  /** Sex and age choose the group of comparison. */
  asksFacts?: boolean;
  /** One line: what the test is not. */
  isNot: string;
  /** What a retake of this form can see; absent: it is not told. */
  retake?: (test: TestKey) => string;
  art?: ReactNode;
  onStart: (test: TestKey) => void;
}

/** Before the questions: time, number of questions, who sees the result, what it is not; a sheet that is open goes on. */
export function StartScreen({
  title,
  lead,
  forms,
  offered,
  asksFacts = false,
  isNot,
  retake,
  art,
  onStart,
}: StartScreenProps) {
  const [chosen, setChosen] = useState<TestKey>();
  const test = chosen ?? offered ?? forms[0].test;
  const choice = useEarlyInput<HTMLFieldSetElement>(({ value }) =>
    setChosen(forms.find((form) => form.test === value)?.test),
  );
  const { items, minutes, pairs } = TESTS[test];
  return (
    <div className={`wrap page split ${styles.start}`}>
      <div>
        <h1 className="d-l">{title}</h1>
        <p className="lead measure mt-4">{lead}</p>
        {forms.length > 1 ? (
          <fieldset ref={choice} className="stack gap-3 mt-7">
            <legend className="vh">Форма теста</legend>
            {forms.map((form) => (
              <label key={form.test} className={`ring line gap-4 r-m ${styles.form}`}>
                <input
                  type="radio"
                  name="form"
                  value={form.test}
                  checked={form.test === test}
                  onChange={() => setChosen(form.test)}
                />
                <span>
                  <b>{form.label}</b>
                  <span className="small mute num">
                    {counted(TESTS[form.test].items.length, STATEMENTS)}, {counted(TESTS[form.test].minutes, MINUTES)}
                  </span>
                  <span className="small mute">{form.note}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <StartActions key={test} test={test} asksFacts={asksFacts} onStart={() => onStart(test)}>
          <dl className={`pairs mt-7 lined ${styles.facts}`}>
            <div>
              <dt className="mute3 small">Время</dt>
              <dd>
                Примерно {counted(minutes, MINUTES)}, {counted(items.length, STATEMENTS)}
                {pairs ? ` и\u00a0${counted(pairs.count, PAIR_FORMS)}` : ''}. Прерваться можно на&nbsp;любом.
              </dd>
            </div>
            <div>
              <dt className="mute3 small">Кто увидит</dt>
              <dd>
                Другим ответы не&nbsp;видны. Без входа они остаются на&nbsp;этом устройстве, с&nbsp;аккаунтом —
                в&nbsp;нём. Ссылку на&nbsp;результат можно дать самим и&nbsp;забрать.
              </dd>
            </div>
            <div>
              <dt className="mute3 small">Чем это не&nbsp;является</dt>
              <dd>{isNot}</dd>
            </div>
            {retake ? (
              <div>
                <dt className="mute3 small">Повтор</dt>
                <dd>{retake(test)}</dd>
              </div>
            ) : null}
          </dl>
        </StartActions>
      </div>
      {art}
    </div>
  );
}
