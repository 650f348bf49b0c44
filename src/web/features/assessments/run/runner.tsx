import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { missingItems, nextOpenItem } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import type { Questionnaire } from '~/domain/reading/trait-texts';
import { Button, LinkButton } from '~/web/ui/button';
import { Question } from './question';
import styles from './questions.module.css';
import { RunHead } from './run-head';
import type { SheetStore } from './sheet-store';
import { useNarrow } from './use-narrow';
import type { SheetBoard } from './use-sheet';
import { useSpent } from './use-spent';

/** Questions on one page of a wide screen. */
const ON_A_PAGE = 6;

interface RunnerProps {
  test: TestKey;
  title: string;
  questions: Questionnaire;
  board: SheetBoard;
  store: SheetStore;
  /** Where a pause leads. */
  pause: string;
  /** What stands after the last question, with all of them answered. */
  end: ReactNode;
  /** False: the pairs that this test asks at its end are left out. */
  asksPairs?: boolean;
}

/** Asks a test: one question a screen on a phone, several on a wide one, from the first open question on. */
export function Runner({ test, title, questions, board, store, pause, end, asksPairs = true }: RunnerProps) {
  const items = TESTS[test].items;
  const isNarrow = useNarrow();
  const size = isNarrow ? 1 : ON_A_PAGE;
  const open = nextOpenItem(test, board.answers);
  const [at, setAt] = useState(open === null ? items.length : items.indexOf(open));
  const fields = useRef(new Map<number, HTMLFieldSetElement>());
  const top = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLElement>(null);
  useSpent(store);
  const { key } = useLocation();
  const onBegin = useEffectEvent(() => {
    const first = items[at];
    // Who comes from the start by a key goes on by keys.
    if (key !== 'default' && first !== undefined) fields.current.get(first)?.focus({ preventScroll: true });
  });
  useEffect(() => onBegin(), []);
  const from = Math.floor(Math.min(at, items.length) / size) * size;
  const isEnd = at >= items.length;
  const shown = isEnd ? [] : items.slice(from, from + size);
  const texts = new Map(questions.items.map((item) => [item.n, item]));

  function show(index: number) {
    setAt(Math.max(0, Math.min(index, items.length)));
    // The next screen is there after this turn.
    requestAnimationFrame(() => {
      top.current?.scrollIntoView({ block: 'start' });
      const first = items[Math.max(0, index)];
      const place = first === undefined ? undefined : fields.current.get(first);
      (place ?? top.current)?.focus({ preventScroll: true });
    });
  }

  /** From an answered question to the next one: on a wide screen down the page, on a phone over to the next screen. */
  function goOn(index: number) {
    if (isNarrow) return show(index + 1);
    const next = items[index + 1];
    const place = next === undefined ? undefined : fields.current.get(next);
    const go = onward.current?.querySelector<HTMLElement>('button:last-of-type');
    (place ?? go)?.focus();
  }

  const missing = missingItems(test, board.answers);
  const isAnswered = shown.every((item) => board.answers[item] !== undefined);
  return (
    <div className={`wrap grid gap-10 middle ${styles.run}`} data-narrow={isNarrow || undefined}>
      <RunHead test={test} title={title} board={board} asksPairs={asksPairs} />
      <div className={`lands ${styles.screen} stack gap-4`} ref={top} tabIndex={-1}>
        {shown.map((item, index) => {
          const text = texts.get(item);
          return text ? (
            <Question
              key={item}
              item={text}
              place={from + index + 1}
              options={questions.options}
              chosen={board.answers[item]}
              onChoose={(value) => store.answer(item, value)}
              onSettled={() => goOn(from + index)}
              fieldset={(element) => {
                if (element) fields.current.set(item, element);
                else fields.current.delete(item);
              }}
            />
          ) : null;
        })}
        {isEnd && missing.length > 0 ? (
          <div className={`${styles.end} stack stack--start gap-4`}>
            <h2 className="t-l">Остались вопросы без ответа: {missing.length}</h2>
            <Button onClick={() => show(items.indexOf(missing[0] ?? 0))}>Вернуться к&nbsp;первому из&nbsp;них</Button>
          </div>
        ) : null}
        {isEnd && missing.length === 0 ? end : null}
      </div>
      <nav className="line between" aria-label="Вопросы" ref={onward}>
        {from > 0 || isEnd ? (
          <Button kind="quiet" small onClick={() => show(isEnd ? items.length - size : from - size)}>
            <ArrowLeftIcon className="i" aria-hidden />
            {isEnd && asksPairs && TESTS[test].pairs ? 'К\u00a0утверждениям' : 'Назад'}
          </Button>
        ) : (
          <span />
        )}
        {isEnd ? null : (
          <Button kind={isAnswered ? 'brand' : 'quiet'} small onClick={() => show(from + size)}>
            {isAnswered ? 'Дальше' : 'Пропустить пока'}
          </Button>
        )}
      </nav>
      <p className={`small mute3 cluster between ${styles.hint}`}>
        {isNarrow || isEnd ? null : <>Клавиши 1–5&nbsp;отвечают на&nbsp;выделенный вопрос. </>}
        <LinkButton kind="quiet" small to={pause} className={styles.pause}>
          Сделать перерыв
        </LinkButton>
      </p>
    </div>
  );
}
