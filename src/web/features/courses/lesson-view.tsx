import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { isHard, type LessonPage } from '~/domain/courses/course';
import type { TextSection } from '~/domain/reading/text';
import { Cover } from '~/web/art/drawings';
import { loginPath } from '~/web/session/session-path';
import { useResource } from '~/web/session/use-resource';
import { answerResource } from '~/web/sync/answer-resource';
import { counted, MINUTES } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { washOf } from '~/web/ui/cover-plate';
import { Dock } from '~/web/ui/dock';
import { HelpCard } from '~/web/ui/help-card';
import { ReadFailed } from '~/web/ui/states';
import { Sources, TextBlocks } from '~/web/ui/text-blocks';
import { useNamedTarget } from '~/web/ui/use-named-target';
import { useRestoredFocus } from '~/web/ui/use-restored-focus';
import { useSideNotes } from '~/web/ui/use-side-notes';
import { doneText, PUBLIC_WAYS, type Ways } from './course-words';
import { HardGate, useHardGate } from './hard-gate';
import styles from './lesson.module.css';
import { LessonCheck } from './lesson-check';
import { LessonList } from './lesson-list';
import { Feel, LessonPractice, LessonReflection } from './lesson-practice';
import { LessonSections } from './lesson-text';
import { LessonWarning } from './lesson-warning';
import { PauseButton } from './pause';
import { PositionNote } from './position-note';
import { markDone, notePause } from './save-course';
import { doneLessons, useCourses } from './use-courses';
import { useLessonPosition } from './use-lesson-position';
import { useWayAround } from './use-way-around';

interface LessonViewProps {
  page: LessonPage;
  ways: Ways;
  /** The player of its sound. */
  sound?: ReactNode;
  /** Second of the sound, while it is in the player. */
  second?: () => number | undefined;
  /** Stay in sight while one reads. */
  tools: ReactNode;
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <details className={`fold ${styles.contents} no-print`}>
      <summary className="line gap-2">
        <ListIcon aria-hidden className={styles.contentsIcon} />
        Содержание урока
      </summary>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="tap" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Head({ page: { course, lesson } }: Pick<LessonViewProps, 'page'>) {
  const number = course.lessons.findIndex(({ slug }) => slug === lesson.slug) + 1;
  return (
    <header className={`plate ${washOf(lesson.cover)} ${styles.head}`}>
      <div className={`${styles.art} no-print`}>
        <Cover name={lesson.cover} />
      </div>
      <div className={styles.headText}>
        <p className="small mute">
          Урок {number}, {counted(lesson.minutes, MINUTES)}
        </p>
        <h1 className="d-l mt-2">{lesson.title}</h1>
      </div>
    </header>
  );
}

interface SideProps extends Pick<LessonViewProps, 'page' | 'ways'> {
  done: readonly string[];
}

function Side({ page: { course, lesson }, ways, done }: SideProps) {
  const { slug, title, lessons } = course;
  return (
    <aside className={`${styles.side} no-print`} aria-label="Курс">
      <Link className="go" to={ways.all}>
        <ArrowLeftIcon className="i" aria-hidden />
        {ways === PUBLIC_WAYS ? 'Все курсы' : 'Мои курсы'}
      </Link>
      <p className="t-l">
        <Link className="link-name" to={ways.course(slug)}>
          {title}
        </Link>
      </p>
      <p className="small mute">{doneText(done.length, lessons)}</p>
      <LessonList course={slug} lessons={lessons} done={done} ways={ways} current={lesson.slug} />
      <p className="if-guest small mute3">
        Место и&nbsp;ответы хранятся на&nbsp;этом устройстве.{' '}
        <Link className="lk" to={loginPath(ways.lesson(slug, lesson.slug))}>
          Войдите
        </Link>
        , чтобы найти их&nbsp;везде.
      </p>
    </aside>
  );
}

function DoneMark({ course, lesson, isDone }: { course: string; lesson: string; isDone: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place, isDone);
  return (
    <div ref={place} className="cluster gap-3">
      {isDone ? (
        <>
          <p className={`line gap-2 ${styles.done}`}>
            <CheckCircleIcon className="i" aria-hidden />
            Урок пройден
          </p>
          <Button kind="quiet" small onClick={() => void markDone(course, lesson, false)}>
            Снять отметку
          </Button>
        </>
      ) : (
        <Button onClick={() => void markDone(course, lesson, true)}>Отметить пройденным</Button>
      )}
    </div>
  );
}

function Neighbours({ page: { course, lesson }, ways }: Pick<LessonViewProps, 'page' | 'ways'>) {
  const at = course.lessons.findIndex(({ slug }) => slug === lesson.slug);
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label="Соседние уроки">
      {before ? (
        <LinkButton kind="line" to={ways.lesson(course.slug, before.slug)}>
          <ArrowLeftIcon className="i" aria-hidden />
          {before.title}
        </LinkButton>
      ) : null}
      <LinkButton
        kind="soft"
        className={`push ${styles.next}`}
        to={after ? ways.lesson(course.slug, after.slug) : ways.course(course.slug)}
      >
        {after ? after.title : 'К\u00a0началу курса'}
        <ArrowRightIcon className="i" aria-hidden />
      </LinkButton>
    </nav>
  );
}

const NONE: readonly string[] = [];

/** A lesson, at its public address and in the cabinet. */
export function LessonView({ page, ways, sound, second, tools }: LessonViewProps) {
  const { course, lesson, grounding } = page;
  const text = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  useSideNotes(text, notes);
  const [isPassed, pass] = useHardGate(lesson.slug);
  const isOpen = !isHard(course) || isPassed;
  const { state } = useCourses();
  const done = doneLessons(state, course.slug, course.lessons);
  const board = useResource(answerResource);
  const [around, goAround] = useWayAround(course.slug, lesson.slug);
  const place = useLessonPosition({ course: course.slug, lesson: lesson.slug, text, isOpen, second });
  useNamedTarget(() => isOpen);
  const answers = { course: course.slug, lesson: lesson.slug, board };
  const path = ways.lesson(course.slug, lesson.slug);
  const pause = {
    grounding,
    back: { to: path, label: 'Вернуться к\u00a0уроку' },
    away: ways.course(course.slug),
    onLeave: () => {
      place.keepNow();
      notePause(course.slug);
    },
  };
  return (
    <article className={styles.page}>
      <div className={`wrap ${styles.room}`}>
        <Side page={page} ways={ways} done={done} />
        <div className="narrows">
          <Head page={page} />
          <ReadFailed what="ваши ответы" of={[board.read]} />
          {sound}
          {isOpen ? null : (
            <div className={styles.gate}>
              <HardGate onPass={pass} away={ways.all} />
            </div>
          )}
          <div className={styles.body} hidden={!isOpen}>
            <div className={`${styles.before} stack gap-6`}>
              <p className="lead">{lesson.lead}</p>
              <Feel moment="before" pause={pause} {...answers} />
              {lesson.warning ? <LessonWarning warning={lesson.warning} around={around} onChoose={goAround} /> : null}
              {lesson.sections.length > 1 ? <Contents sections={lesson.sections} /> : null}
            </div>
            <div ref={text} className={`txt ${styles.text}`} data-text>
              <TextBlocks blocks={lesson.intro} />
              <LessonSections sections={lesson.sections} folded={around ? (lesson.warning?.sections ?? NONE) : NONE} />
            </div>
            {lesson.notes ? (
              <div ref={notes} className={`notes ${styles.notes}`}>
                <Sources html={lesson.notes} />
              </div>
            ) : null}
            <div className={`${styles.rest} stack gap-11 no-print`}>
              <LessonPractice practice={lesson.practice} pause={pause} {...answers} />
              <LessonReflection questions={lesson.reflection} {...answers} />
              <LessonCheck questions={lesson.check} />
              <div className="stack stack--start gap-4">
                <Feel moment="after" pause={pause} {...answers} />
                <DoneMark course={course.slug} lesson={lesson.slug} isDone={done.includes(lesson.slug)} />
              </div>
              <Neighbours page={page} ways={ways} />
              <HelpCard />
            </div>
          </div>
        </div>
      </div>
      <Dock>
        <PositionNote place={place} />
        {isOpen ? tools : null}
        {isHard(course) ? (
          <PauseButton
            course={course.slug}
            grounding={grounding}
            back={{ to: path, label: 'Вернуться к\u00a0уроку' }}
            away={ways.course(course.slug)}
            onPause={place.keepNow}
          />
        ) : null}
      </Dock>
    </article>
  );
}
