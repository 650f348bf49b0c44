import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link } from 'react-router';
import { type CoursePage, isHard, ownCoursePath } from '~/domain/courses/course';
import { nextLesson } from '~/domain/courses/own-courses';
import { useSession } from '~/web/session/session';
import { counted, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Dock } from '~/web/ui/dock';
import { HelpCard } from '~/web/ui/help-card';
import { ReadFailed } from '~/web/ui/states';
import { ReadingText } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import { doneText, lengthText, levelText, PUBLIC_WAYS, type Ways } from './course-words';
import styles from './courses.module.css';
import { LessonNumber } from './lesson-list';
import { PauseButton } from './pause';
import { doneLessons, useCourses } from './use-courses';

interface CourseViewProps {
  page: CoursePage;
  ways: Ways;
}

/** What a course is, for whom it is and for whom not, its lessons, and where the learner goes on. */
export function CourseView({ page: { course, grounding }, ways }: CourseViewProps) {
  const { state, read } = useCourses();
  const { user } = useSession();
  const { slug, title, lead, by, cover, lessons } = course;
  const names = lessons.map((lesson) => lesson.slug);
  const done = doneLessons(state, slug, lessons);
  const begun = state.courses[slug] !== undefined;
  const next = nextLesson(slug, Object.values(state.lessons), names);
  const goesOn = begun && next ? lessons.find((lesson) => lesson.slug === next) : undefined;
  const first = names[0] ?? '';
  return (
    <article className="page">
      <div className="wrap">
        <header className={`split ${styles.top}`}>
          <div>
            <p className="small mute way no-print">
              <Link className="lk" to={ways.all}>
                {ways === PUBLIC_WAYS ? 'Все курсы' : 'Мои курсы'}
              </Link>
              <span aria-hidden>·</span>
              {levelText(course)}
            </p>
            <h1 className="d-l mt-3">{title}</h1>
            <p className="lead measure mt-5">{lead}</p>
            <p className="small mute3 mt-4">{lengthText(course)}</p>
            <TextBy {...by} isHard={isHard(course)} />
            <ReadFailed what="пройденные уроки" of={[read]} />
            {begun ? <p className={`small ${styles.state} mt-2`}>{doneText(done.length, lessons)}</p> : null}
            <div className="cluster gap-2 mt-6 no-print">
              <LinkButton to={ways.lesson(slug, next ?? first)}>
                {goesOn
                  ? `Продолжить: ${goesOn.title}`
                  : begun
                    ? 'Перечитать с\u00a0начала'
                    : 'Начать с\u00a0первого урока'}
              </LinkButton>
              {user && ways === PUBLIC_WAYS ? (
                <LinkButton kind="quiet" to={ownCoursePath(slug)}>
                  Открыть в&nbsp;кабинете
                </LinkButton>
              ) : null}
            </div>
          </div>
          <CoverPlate name={cover} className={`${styles.art} no-print`} />
        </header>
      </div>
      <div className={styles.courseText}>
        <ReadingText text={course}>
          <section aria-labelledby="course-lessons">
            <h2 className="d-m" id="course-lessons">
              Уроки
            </h2>
            <ol className={`${styles.lessons} mt-6`}>
              {lessons.map((lesson, index) => (
                <li key={lesson.slug} className="whole ruled">
                  <LessonNumber number={index + 1} done={done.includes(lesson.slug)} />
                  <div>
                    <h3 className="t-m">
                      <Link className="stretched-link" to={ways.lesson(slug, lesson.slug)}>
                        {lesson.title}
                      </Link>
                    </h3>
                    <p className="mute mt-1">{lesson.description}</p>
                    <p className="small mute3 mt-1">
                      {counted(lesson.minutes, MINUTES)}
                      {done.includes(lesson.slug) ? ' · пройден' : ''}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="mt-6 if-guest small mute">
              Место и&nbsp;ответы хранятся на&nbsp;этом устройстве. С&nbsp;аккаунтом они пойдут за&nbsp;вами
              на&nbsp;другие.
            </p>
            <Link className="go mt-4" to="/courses/guides">
              Нужно одно дело по&nbsp;шагам? Гиды
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </section>
          <div className="mt-9 no-print">
            <HelpCard />
          </div>
        </ReadingText>
      </div>
      {isHard(course) && grounding ? (
        <Dock>
          <PauseButton
            course={slug}
            grounding={grounding}
            back={{ to: ways.course(slug), label: 'Вернуться к\u00a0курсу' }}
            away={ways.all}
          />
        </Dock>
      ) : null}
    </article>
  );
}
