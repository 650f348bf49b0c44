import { type FormEvent, useId, useState } from 'react';
import { liftQuestion, SPHERE_KEYS, type SphereKey, stepQuestion } from '~/catalogue/wheel';
import { addDays } from '~/domain/day';
import { quietSpheres } from '~/domain/wheel/balance';
import { MAX_STEP_LENGTH, type Step } from '~/domain/wheel/step';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { useWordsDraft } from '~/web/session/use-words-draft';
import { newId } from '~/web/sync/new-id';
import { mutate } from '~/web/sync/owner';
import { Button } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import { useUnsaved } from '~/web/ui/unsaved';
import { STEP_DAYS } from '../day-choice';
import type { Draft } from '../fill/draft-store';
import { notebookResource } from '../notebook/notebook-resource';
import { showWheelToast } from '../wheel-toast';
import { nameInText, nameOf, outOfTen, stepHeading } from '../words';
import { SphereChoice } from './sphere-choice';
import styles from './steps.module.css';

interface Props {
  draft: Draft;
  steps: readonly Step[];
  today: string;
}

/** The sphere that the form begins with: the quietest without an open step, else the lowest such. */
function firstSphere({ values }: Draft, free: readonly SphereKey[]): SphereKey | undefined {
  const quiet = quietSpheres(values).find((sphere) => free.includes(sphere));
  return quiet ?? free.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))[0];
}

/** One small step with a day. Each sphere has at most one that is open. */
export function StepForm({ draft, steps, today }: Props) {
  const id = useId();
  const busySpheres = new Set(steps.filter(({ state }) => state === 'open').map(({ sphere }) => sphere));
  const free = SPHERE_KEYS.filter((sphere) => !busySpheres.has(sphere));
  const [chosen, setChosen] = useState<SphereKey | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { words: text, write: setText, isKept } = useWordsDraft(OWNER_KEYS.stepDraft);
  useUnsaved(!isKept);
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => setText(value));
  const [due, setDue] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const sphere = chosen && free.includes(chosen) ? chosen : firstSphere(draft, free);
  if (!sphere)
    return (
      <section className={`panel split bg-dawn no-print gap-11 ${styles.form}`} aria-label="Следующий шаг">
        <p className="t-l">У&nbsp;каждой сферы уже есть свой шаг. Закройте один, и&nbsp;появится место для нового.</p>
      </section>
    );
  const value = draft.values[sphere];
  const { names } = draft;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fitsOrAnnounced(event.currentTarget)) return;
    const step = text.replace(/\s+/g, ' ').trim();
    if (!step) {
      setError('Напишите хотя\u00a0бы\u00a0пару слов.');
      return document.getElementById(`${id}-text`)?.focus();
    }
    setError(undefined);
    const createdAt = new Date().toISOString();
    const day = due && due >= today ? due : addDays(today, STEP_DAYS);
    const outcome = mutate(notebookResource, {
      kind: 'step',
      step: { id: newId(), sphere, step, due: day, state: 'open', createdAt, closedAt: null },
    });
    setText('');
    setDue(null);
    setChosen(null);
    setChoosing(false);
    showWheelToast(await outcome, 'Шаг записан');
  };

  return (
    <section className={`panel split bg-dawn no-print gap-11 ${styles.form}`} aria-labelledby={`${id}-title`}>
      <div>
        <p className="mute small">
          {value !== null && quietSpheres(draft.values).includes(sphere)
            ? `Тише всего сейчас ${nameInText(sphere, names)}, ${outOfTen(value)}`
            : `${nameOf(sphere, names)}${value === null ? '' : `, ${outOfTen(value)}`}`}
        </p>
        <h2 className="d-m mt-2" id={`${id}-title`}>
          {stepHeading(sphere, names)}
        </h2>
        <p className="mute mt-3">Не&nbsp;до&nbsp;десятки. Всего на&nbsp;шаг.</p>
      </div>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {choosing ? (
          <SphereChoice
            legend={liftQuestion}
            spheres={free}
            chosen={sphere}
            names={names}
            onChoose={(next) => setChosen(next)}
          />
        ) : null}
        <Field label={stepQuestion} id={`${id}-text`} error={error}>
          {(wiring) => (
            <LongText
              {...wiring}
              ref={field}
              className={`in in--paper ${styles.words}`}
              value={text}
              max={MAX_STEP_LENGTH}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={`${styles.day} mt-4`}>
          <Field label="К&nbsp;какому дню" id={`${id}-due`}>
            {(wiring) => (
              <input
                {...wiring}
                className="in"
                type="date"
                min={today}
                value={due ?? addDays(today, STEP_DAYS)}
                onChange={(event) => setDue(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <div className="cluster gap-2 mt-5">
          <Button type="submit">Запомнить шаг</Button>
          {choosing ? null : (
            <Button kind="quiet" className={styles.other} onClick={() => setChoosing(true)}>
              Выбрать другую сферу
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
