import { href, Link } from 'react-router';
import { type CourseCard, ownCoursePath, ownLessonPath } from '~/domain/courses/course';
import { type CourseStatus, courseStatus, nextLesson, type OwnCourses as Own } from '~/domain/courses/own-courses';
import { Cover } from '~/web/art/drawings';
import { LinkButton } from '~/web/ui/button';
import { SaveState } from '~/web/ui/save-state';
import { EmptyState, hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';
import { CourseRow } from './course-row';
import { doneText, STANDING_TITLES } from './course-words';
import styles from './courses.module.css';
import { doneLessons, useCourses } from './use-courses';

const ORDER: readonly CourseStatus[] = ['going', 'paused', 'begun', 'finished'];

/** The courses that somebody has begun, by how they stand with them. */
function grouped(own: Own, cards: readonly CourseCard[], now: Date) {
  const states = Object.values(own.lessons);
  const begun = cards.flatMap((card) => {
    const course = own.courses[card.slug];
    const names = card.lessons.map(({ slug }) => slug);
    return course ? [{ card, standing: courseStatus(course, states, names, now) }] : [];
  });
  return ORDER.map((standing) => ({
    standing,
    cards: begun.filter((one) => one.standing === standing).map(({ card }) => card),
  })).filter((group) => group.cards.length > 0);
}

function State({ own, card }: { own: Own; card: CourseCard }) {
  const names = card.lessons.map(({ slug }) => slug);
  const next = nextLesson(card.slug, Object.values(own.lessons), names);
  const lesson = card.lessons.find(({ slug }) => slug === next);
  return (
    <>
      <p className={styles.state}>{doneText(doneLessons(own, card.slug, card.lessons).length, card.lessons)}</p>
      {lesson ? (
        <Link className="lk tap whole__on" to={ownLessonPath(card.slug, lesson.slug)}>
          Продолжить: {lesson.title}
        </Link>
      ) : null}
    </>
  );
}

/** A learner's courses: those that go on, paused, begun and finished. */
export function OwnCourses({ cards }: { cards: readonly CourseCard[] }) {
  const board = useCourses();
  const groups = grouped(board.state, cards, new Date());
  return (
    <div className="wrap page">
      <header className={styles.head}>
        <h1 className="d-l">Мои курсы</h1>
        <p className="measure lead">Каждый ждёт на&nbsp;том абзаце, где вы&nbsp;остановились. Спешить некуда.</p>
      </header>
      <ReadFailed what="ваши курсы" of={[board.read]} />
      {hasFailedToLoad(board.read) && groups.length === 0 ? null : !board.loaded && groups.length === 0 ? (
        <Skeleton label="Загружаем курсы">
          <span className={`sk ${styles.wait}`} />
        </Skeleton>
      ) : groups.length === 0 ? (
        <EmptyState
          art={<Cover name="roots" />}
          title="Пока ни&nbsp;один курс не&nbsp;начат"
          action={<LinkButton to={href('/courses/courses')}>Выбрать курс</LinkButton>}
        >
          Откройте любой урок, и&nbsp;курс появится здесь.
        </EmptyState>
      ) : (
        <>
          {groups.map((group) => (
            <section
              key={group.standing}
              className={`ruled ${styles.group}`}
              aria-labelledby={`courses-${group.standing}`}
            >
              <h2 className="t-l" id={`courses-${group.standing}`}>
                {STANDING_TITLES[group.standing]}
              </h2>
              <div className="stack gap-10 mt-6">
                {group.cards.map((card) => (
                  <CourseRow
                    key={card.slug}
                    card={card}
                    to={ownCoursePath(card.slug)}
                    heading="h3"
                    state={<State own={board.state} card={card} />}
                  />
                ))}
              </div>
            </section>
          ))}
          <Link className="go mt-6" to={href('/courses/courses')}>
            Все курсы
          </Link>
        </>
      )}
      {board.pendingCount > 0 || board.refused.length > 0 ? <SaveState {...board} /> : null}
    </div>
  );
}
