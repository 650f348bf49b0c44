import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { SPARK_KINDS, type SparkKind } from '~/domain/sparks/spark';
import type { SparkChange, SparkDays } from '~/domain/things/spark-day';
import type { ResourceResult } from '~/web/session/use-resource';
import { dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { useEarlyInput } from '~/web/ui/early-input';
import { EmptyState, hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { findSparks, type PastSpark } from './find-sparks';
import styles from './spark-archive.module.css';
import { KIND_NAMES } from './spark-words';

const PAGE = 12;
const SPARKS = ['искра', 'искры', 'искр'] as const;

function Row({ day, spark, done, today }: PastSpark & { today: string }) {
  const answered = done?.state === 'answered';
  return (
    <li className={`split--s ruled ${styles.spark}`} data-past>
      <p className={`column ${styles.when} small mute`}>
        <time dateTime={day}>{dayText(day, today)}</time>
        <span>{KIND_NAMES[spark.kind][0]}</span>
      </p>
      <div>
        <p className="read">
          <Link to={`?day=${day}`} preventScrollReset={false} className="stretched-link link-name">
            {spark.text}
          </Link>
        </p>
        {answered ? <p className={`anywhere ${styles.said} mt-2 mute`}>{done.answer ?? 'Отмечено без слов'}</p> : null}
      </div>
    </li>
  );
}

interface SparkArchiveProps {
  past: readonly PastSpark[];
  /** The answers, as far as they could be read. */
  read: ResourceResult<SparkDays, SparkChange>['read'];
  today: string;
  /** From the page's address. */
  kind: SparkKind | null;
  onKind: (kind: SparkKind | null) => void;
  /** Days as early as this one are shown now. */
  onReach: (day: string) => void;
}

/** Sparks of the days that have been, with one's own answers. */
export function SparkArchive({ past, read, today, kind, onKind, onReach }: SparkArchiveProps) {
  const [text, setText] = useState('');
  const [answered, setAnswered] = useState(false);
  const [pages, setPages] = useState(1);
  const label = useId();
  const name = useId();
  const found = findSparks(past, { kind, answered, text });
  const shown = found.slice(0, pages * PAGE);
  const narrow = (change: () => void) => {
    change();
    setPages(1);
  };
  const more = () => {
    const last = found[Math.min(found.length, (pages + 1) * PAGE) - 1];
    if (last) onReach(last.day);
    setPages(pages + 1);
  };
  const reset = () =>
    narrow(() => {
      setText('');
      setAnswered(false);
      onKind(null);
    });
  const field = useEarlyInput<HTMLInputElement>(({ value }) => narrow(() => setText(value)));
  return (
    <section className={styles.archive} aria-labelledby="past-sparks">
      <h2 className="d-m" id="past-sparks">
        Прошлые искры
      </h2>
      <div className={`${styles.find} mt-6 no-print`}>
        <search className={styles.search}>
          <label className="vh" htmlFor={label}>
            Поиск по&nbsp;искрам и&nbsp;ответам
          </label>
          <MagnifyingGlassIcon className={`i ${styles.lens}`} aria-hidden />
          <input
            ref={field}
            id={label}
            className={`in ${styles.field}`}
            type="search"
            placeholder="Слово из&nbsp;искры или ответа"
            autoComplete="off"
            value={text}
            onChange={(event) => narrow(() => setText(event.target.value))}
          />
        </search>
        <fieldset className="chips">
          <legend className="vh">Какие искры</legend>
          {[null, ...SPARK_KINDS].map((one) => (
            <label key={one ?? 'all'} className="chip">
              <input type="radio" name={name} checked={kind === one} onChange={() => narrow(() => onKind(one))} />
              {one ? KIND_NAMES[one][1] : 'Все'}
            </label>
          ))}
        </fieldset>
        <Checkbox checked={answered} onChange={(event) => narrow(() => setAnswered(event.target.checked))}>
          Только с&nbsp;моим ответом
        </Checkbox>
      </div>
      <p className={`cap ${styles.found} mt-4`} role="status">
        {found.length > 0 ? counted(found.length, SPARKS) : null}
      </p>
      {found.length === 0 && hasFailedToLoad(read) ? (
        <ReadFailed what="ваши ответы" of={[read]} />
      ) : found.length === 0 ? (
        <EmptyState
          title={past.length === 0 ? 'Прошлых искр пока нет' : 'Таких искр не\u00a0нашлось'}
          action={
            past.length > 0 ? (
              <Button kind="soft" onClick={reset}>
                Показать все искры
              </Button>
            ) : undefined
          }
        >
          {answered ? 'Ответы появятся здесь на\u00a0следующий день.' : 'Попробуйте другое слово или другой вид.'}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {shown.map((one) => (
            <Row key={one.day} {...one} today={today} />
          ))}
        </ol>
      )}
      {shown.length < found.length ? (
        <Button kind="line" onClick={more}>
          Показать ещё
        </Button>
      ) : null}
    </section>
  );
}
