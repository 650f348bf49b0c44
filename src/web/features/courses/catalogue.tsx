import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link } from 'react-router';
import { type CourseCard, coursePath, isHard } from '~/domain/courses/course';
import { ReadFailed } from '~/web/ui/states';
import { CourseRow } from './course-row';
import { doneText } from './course-words';
import styles from './courses.module.css';
import { doneLessons, useCourses } from './use-courses';

/** For whom a course is not, in one line. */
const notFor = (card: CourseCard) =>
  isHard(card)
    ? 'Не\u00a0для острого времени: если сейчас небезопасно или приходят мысли, что жить не\u00a0хочется, сначала человек рядом и\u00a0врач.'
    : 'Не\u00a0вместо врача или психолога, если подавленность или тревога держатся больше двух недель.';

/** All courses: level, age, length, and for whom they are not. */
export function Catalogue({ cards }: { cards: readonly CourseCard[] }) {
  const { state, read } = useCourses();
  return (
    <div className="wrap page">
      <header className={styles.head}>
        <h1 className="d-xl">Курсы</h1>
        <div className="measure">
          <p className="lead">
            Уроки, которые читают в&nbsp;своём темпе: текст с&nbsp;названными источниками, короткая практика, вопросы
            для себя. Место запоминается до&nbsp;абзаца, оценок и&nbsp;сроков нет.
          </p>
          <p className={`${styles.ways} mt-4`}>
            <Link className="go if-signed" to="/personal-cabinet/courses">
              Мои курсы
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
            <Link className="go" to="/courses/guides">
              Нужно одно дело по&nbsp;шагам? Гиды
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </p>
        </div>
      </header>
      <ReadFailed what="пройденные уроки" of={[read]} />
      <div className="stack gap-11">
        {cards.map((card, index) => {
          const done = doneLessons(state, card.slug, card.lessons);
          const isBegun = state.courses[card.slug] !== undefined;
          return (
            <CourseRow
              key={card.slug}
              card={card}
              to={coursePath(card.slug)}
              heading="h2"
              late={index > 1}
              state={
                <>
                  <p className="mute">{notFor(card)}</p>
                  {isBegun ? <p className={`${styles.state} mt-2`}>{doneText(done.length, card.lessons)}</p> : null}
                </>
              }
            />
          );
        })}
      </div>
    </div>
  );
}
