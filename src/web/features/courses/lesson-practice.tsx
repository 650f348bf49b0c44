import { Suspense } from 'react';
import type { LessonPractice as Practice, ReflectionQuestion } from '~/domain/courses/course';
import type { LessonAnswer } from '~/domain/courses/own-courses';
import { feelsHard, lessonKey, practiceFeelsHard } from '~/domain/courses/own-courses';
import { answerKey, type LessonAnswers } from '~/domain/things/lesson-answer';
import type { ResourceResult } from '~/web/session/use-resource';
import { counted, MINUTES } from '~/web/text/plural';
import { lazyPart } from '~/web/ui/lazy-part';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import { SaveState } from '~/web/ui/save-state';
import styles from './lesson.module.css';
import { PracticeAnswer, ScaleAnswer, TextAnswer } from './lesson-field';
import type { PauseWaysProps } from './pause-panel';

const PauseWays = lazyPart(async () => (await import('./pause-panel')).PauseWays);

interface AnswersProps {
  course: string;
  lesson: string;
  board: ResourceResult<LessonAnswers, LessonAnswer>;
}

/** Where the answers are now; nothing while there are none. */
function AnswersState({ course, lesson, board }: AnswersProps) {
  const start = `${lessonKey(course, lesson)}/`;
  const isTouched = Object.keys(board.state).some((key) => key.startsWith(start));
  if (!isTouched && board.pendingCount === 0 && board.refused.length === 0) return null;
  return <SaveState {...board} often />;
}

interface HardWaysProps {
  isHard: boolean;
  words: string;
  pause: PauseWaysProps;
}

/** Ways to stop, beside what says that it is hard now. */
function HardWays({ isHard, words, pause }: HardWaysProps) {
  return (
    <div className={isHard ? 'panel bg-dawn no-print' : 'no-print'}>
      <p role="status">{isHard ? words : null}</p>
      {isHard ? (
        <Suspense>
          <PauseWays {...pause} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface PracticeProps extends AnswersProps {
  practice: Practice;
  /** What is offered when a scale of it says that it is hard. */
  pause: PauseWaysProps;
}

/** The practice of a lesson with fields of its own. */
export function LessonPractice({ practice, pause, ...answers }: PracticeProps) {
  const { course, lesson, board } = answers;
  const answerOf = (field: string) => board.state[answerKey({ course, lesson, field })];
  return (
    <section className="card stack gap-5" aria-labelledby="lesson-practice">
      <div>
        <p className="small mute">Практика, {counted(practice.minutes, MINUTES)}</p>
        <h2 className="t-l mt-1" id="lesson-practice">
          {practice.title}
        </h2>
        {practice.caution ? (
          <p className="note note--warn mt-3">
            <span>{practice.caution}</span>
          </p>
        ) : null}
        <p className="mute mt-3">{practice.text}</p>
      </div>
      <NeedsScripts>Ответы здесь не&nbsp;сохранятся.</NeedsScripts>
      {practice.fields.map((field) => (
        <PracticeAnswer
          key={field.id}
          field={field}
          place={{ course, lesson, field: field.id }}
          answers={board.state}
        />
      ))}
      <HardWays
        isHard={practiceFeelsHard(practice.fields, answerOf, new Date())}
        words={
          'Похоже, сейчас тяжело. Практику можно оставить на\u00a0любом месте: сделать паузу, позвонить или закончить на\u00a0сегодня.'
        }
        pause={pause}
      />
      <AnswersState {...answers} />
    </section>
  );
}

/** Where the questions of a lesson stand in its address. */
const REFLECTION_PLACE = 'reflection';

/** Questions for oneself. */
export function LessonReflection({
  questions,
  ...answers
}: AnswersProps & { questions: readonly ReflectionQuestion[] }) {
  const { course, lesson, board } = answers;
  return (
    <section className="stack gap-5 lands" id={REFLECTION_PLACE} aria-labelledby="lesson-reflection">
      <div>
        <h2 className="t-l" id="lesson-reflection">
          Вопросы для себя
        </h2>
        <p className="mute mt-2">
          Можно ответить, можно просто прочитать. Другим ответы не&nbsp;видны
          <span className="if-signed">; в&nbsp;аккаунте они хранятся зашифрованными и&nbsp;стоят в&nbsp;дневнике</span>.
        </p>
      </div>
      {questions.map(({ id, question }) => (
        <TextAnswer key={id} label={question} place={{ course, lesson, field: id }} answers={board.state} rows={3} />
      ))}
      <AnswersState {...answers} />
    </section>
  );
}

const FEEL_TITLES = { before: 'Как вы\u00a0сейчас, перед уроком', after: 'Как вы\u00a0сейчас, после урока' } as const;

interface FeelProps extends AnswersProps {
  moment: keyof typeof FEEL_TITLES;
  /** What is offered when it is hard. */
  pause: PauseWaysProps;
}

/** How one is before a lesson or after it, for who wants to see what it costs. When it is hard, ways to stop stand beside it. */
export function Feel({ moment, pause, course, lesson, board }: FeelProps) {
  const answer = board.state[answerKey({ course, lesson, field: moment })];
  const isHard = feelsHard(answer, Object.values(board.state), new Date());
  return (
    <>
      <details className={`fold ${styles.feel} no-print`}>
        <summary className="tap small">Отметить состояние, если хочется</summary>
        <div className="mt-3">
          <ScaleAnswer
            label={FEEL_TITLES[moment]}
            place={{ course, lesson, field: moment }}
            answers={board.state}
            low="спокойно"
            high="очень тяжело"
          />
        </div>
      </details>
      <HardWays
        isHard={isHard}
        words={
          'Похоже, сейчас тяжело. Урок подождёт: можно сделать паузу, позвонить или закончить на\u00a0сегодня. А\u00a0можно и\u00a0читать дальше.'
        }
        pause={pause}
      />
    </>
  );
}
