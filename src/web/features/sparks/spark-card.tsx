import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef, useState } from 'react';
import { topicLabel } from '~/catalogue/topics';
import type { Spark, SparkDay } from '~/domain/sparks/spark';
import { capital, fullDayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { showToast } from '~/web/ui/toast';
import { useNamedTarget } from '~/web/ui/use-named-target';
import { AnswerForm } from './answer-form';
import { changeDay } from './save-spark';
import styles from './spark-card.module.css';
import { KIND_NAMES, MARKED_TEXTS } from './spark-words';

interface SparkCardProps {
  spark: Spark;
  /** The day's own spark, for going back to it. */
  dayOwn: string;
  day: string;
  today: string;
  /** What the person did with the day, undefined for nothing yet. */
  done: SparkDay | undefined;
  owner: string;
  /** Ids that may be taken instead, in their order; empty on a day that has been. */
  swaps: readonly string[];
}

function remove(done: SparkDay, dayOwn: string): void {
  const { day, spark, answer } = done;
  // A spark that was taken instead of the day's own stays.
  void changeDay(day, spark === dayOwn ? null : { spark, state: 'open' });
  const mark = { spark, state: 'answered' as const, ...(answer && { answer }) };
  showToast({
    kind: 'ok',
    text: answer ? 'Ответ удалён' : 'Отметка снята',
    action: { label: 'Вернуть', onClick: () => void changeDay(day, mark) },
  });
}

function Answered({
  spark,
  done,
  onEdit,
  dayOwn,
}: {
  spark: Spark;
  done: SparkDay;
  onEdit: () => void;
  dayOwn: string;
}) {
  return (
    <div>
      <h3 className="t-s lands" id="answer">
        {done.answer ? 'Ваш ответ' : 'Отмечено'}
      </h3>
      <p className={done.answer ? `read anywhere ${styles.said} mt-2` : 'mute mt-2'}>
        {done.answer ?? MARKED_TEXTS[spark.kind]}
      </p>
      <div className={`${styles.more} cluster gap-1 mt-3 no-print`}>
        <Button kind="quiet" small onClick={onEdit}>
          <PencilSimpleIcon className="i" aria-hidden /> {done.answer ? 'Изменить' : 'Добавить слова'}
        </Button>
        <Button kind="quiet" small onClick={() => remove(done, dayOwn)}>
          <TrashIcon className="i" aria-hidden /> {done.answer ? 'Удалить' : 'Снять отметку'}
        </Button>
      </div>
    </div>
  );
}

/** Another spark, or none today. */
function Ways({ spark, day, dayOwn, swaps }: Pick<SparkCardProps, 'spark' | 'day' | 'dayOwn' | 'swaps'>) {
  const all = [dayOwn, ...swaps];
  const next = all[all.indexOf(spark.id) + 1];
  const take = (id: string) => void changeDay(day, id === dayOwn ? null : { spark: id, state: 'open' });
  return (
    <div className={`${styles.more} cluster gap-1 no-print`}>
      {next ? (
        <Button kind="quiet" small onClick={() => take(next)}>
          <ArrowsClockwiseIcon className="i" aria-hidden /> Другая искра
        </Button>
      ) : null}
      {spark.id !== dayOwn ? (
        <Button kind="quiet" small onClick={() => take(dayOwn)}>
          Вернуть искру дня
        </Button>
      ) : null}
      <Button kind="quiet" small onClick={() => void changeDay(day, { spark: spark.id, state: 'later' })}>
        <MoonIcon className="i" aria-hidden /> Не&nbsp;сейчас
      </Button>
    </div>
  );
}

function PutOff({ done, dayOwn }: { done: SparkDay; dayOwn: string }) {
  const { day, spark } = done;
  return (
    <div>
      <p className="read">Сегодня можно и&nbsp;без искры. Она подождёт здесь.</p>
      <div className={`row ${styles.acts} mt-4`}>
        <Button kind="soft" onClick={() => void changeDay(day, spark === dayOwn ? null : { spark, state: 'open' })}>
          Вернуть искру
        </Button>
      </div>
    </div>
  );
}

/** What was pressed may be gone when the state changes: the reading goes on at the same place. */
function useRestoredFocus(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}

/** The spark of one day with all that can be done about it. */
export function SparkCard({ spark, dayOwn, day, today, done, owner, swaps }: SparkCardProps) {
  const [editing, setEditing] = useState(false);
  const answered = done?.state === 'answered' ? done : undefined;
  const putOff = done?.state === 'later' ? done : undefined;
  const body = useRestoredFocus(`${done?.state} ${editing}`);
  useNamedTarget((name) => name === 'answer' && answered !== undefined);
  const save = (answer: string | null) => {
    setEditing(false);
    void changeDay(day, { spark: spark.id, state: 'answered', ...(answer && { answer }) });
  };
  return (
    <article className="stack gap-6" aria-labelledby="spark-text">
      <div className={`${styles.card} plate bg-linden`} data-off={putOff ? true : undefined}>
        <p className={`cluster cluster--stretch ${styles.kind}`}>
          <b>{KIND_NAMES[spark.kind][0]}</b>
          <span className="mute">{topicLabel(spark.topic)}</span>
        </p>
        <h2 className={`d-m ${styles.text}`} id="spark-text" aria-live="polite">
          {spark.text}
        </h2>
        {spark.source ? <p className="small mute">{spark.source}</p> : null}
        <p className={`${styles.day} mute small`}>
          {day === today ? 'Сегодня' : capital(fullDayText(day, today))}
          {spark.id === dayOwn ? '' : ', вместо искры дня'}
        </p>
        <CoverPlate name="dandelion" className={styles.art} />
      </div>
      <div className={`${styles.answer} stack gap-3`} ref={body} tabIndex={-1}>
        {putOff ? <PutOff done={putOff} dayOwn={dayOwn} /> : null}
        {answered && !editing ? (
          <Answered spark={spark} done={answered} dayOwn={dayOwn} onEdit={() => setEditing(true)} />
        ) : null}
        {putOff || (answered && !editing) ? null : (
          <AnswerForm
            kind={spark.kind}
            day={day}
            owner={owner}
            answer={answered ? (answered.answer ?? '') : null}
            focused={editing}
            onSave={save}
            {...(answered && { onCancel: () => setEditing(false) })}
          />
        )}
        {day === today && !done?.state.match(/answered|later/) ? (
          <Ways spark={spark} day={day} dayOwn={dayOwn} swaps={swaps} />
        ) : null}
      </div>
    </article>
  );
}
