import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import words from '~/catalogue/archetype-pairs.json';
import { answeredPairs, PAIR_VALUES, pairOf } from '~/domain/assessments/archetype/pairs';
import { nextPairOf } from '~/domain/assessments/archetype/profile';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { Answers } from '~/domain/assessments/sheet';
import { PAIRS } from '~/domain/assessments/tests';
import { Button } from '~/web/ui/button';
import { Question } from '../run/question';
import type { SheetStore } from '../run/sheet-store';

/** The two lines of a pair and the third answer. */
function optionsOf(item: number) {
  const sides = pairOf(item);
  if (!sides) return [];
  const [first = '', second = ''] = sides.map(({ key, line }) => words.lines[key][line] ?? '');
  return [
    { value: PAIR_VALUES.first, text: first },
    { value: PAIR_VALUES.second, text: second },
    { value: PAIR_VALUES.neither, text: words.neither },
  ];
}

interface PairsProps {
  /** By the statements alone. */
  scores: ArchetypeScores;
  answers: Answers;
  store: SheetStore;
  /** What stands after the last pair. */
  children: ReactNode;
}

/** The second part of the test: twelve pairs, one at a time, each chosen by the answers before it. They can be gone back through and left out. */
export function Pairs({ scores, answers, store, children }: PairsProps) {
  const next = useMemo(() => nextPairOf(scores, answers), [scores, answers]);
  // What was answered before this visit has no order any more.
  const [path, setPath] = useState(() => answeredPairs(answers));
  const [at, setAt] = useState<{ item: number | null; settled: boolean }>({ item: next, settled: false });
  const [leftOut, setLeftOut] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const moved = useRef(false);
  const isGone = at.settled && at.item !== null && answers[at.item] !== undefined;
  const item = leftOut ? null : isGone || at.item === null ? next : at.item;
  useEffect(() => {
    if (moved.current && item !== null) place.current?.focus({ preventScroll: true });
    moved.current = true;
  }, [item]);

  const index = item === null ? path.length : path.includes(item) ? path.indexOf(item) : path.length;
  const before = path[index - 1];
  const back = before !== undefined && (
    <Button
      kind="quiet"
      small
      onClick={() => {
        setLeftOut(false);
        setAt({ item: before, settled: false });
      }}
    >
      <ArrowLeftIcon className="i" aria-hidden />
      Прошлая пара
    </Button>
  );
  if (item === null)
    return (
      <>
        {children}
        <div className="row">{back}</div>
      </>
    );
  const answered = answers[item] !== undefined;
  const goOn = () => setAt({ item, settled: true });
  return (
    <div className="stack gap-4">
      <p className="mute">{words.intro}</p>
      <p className="small mute num" role="status">
        Пара {Math.min(index + 1, PAIRS)} из&nbsp;{PAIRS}
      </p>
      <Question
        key={item}
        item={{ n: item, text: words.question }}
        place={index + 1}
        options={optionsOf(item)}
        chosen={answers[item]}
        onChoose={(value) => {
          setPath((old) => (old.includes(item) ? old : [...old, item]));
          setAt((old) => (old.item === item ? old : { item, settled: false }));
          store.answer(item, value);
        }}
        onSettled={goOn}
        fieldset={place}
        isPair
      />
      <div className="row between">
        {back || <span />}
        {answered ? (
          <Button kind="brand" small onClick={goOn}>
            Дальше
          </Button>
        ) : (
          <Button kind="quiet" small onClick={() => setLeftOut(true)}>
            Показать без&nbsp;пар
          </Button>
        )}
      </div>
    </div>
  );
}
