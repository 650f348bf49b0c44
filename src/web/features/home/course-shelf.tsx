import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { coursePath } from '~/domain/courses/course';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { counted } from '~/web/text/plural';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

const LESSONS = ['урок', 'урока', 'уроков'] as const;

type Course = HomeTexts['courses'][number];

const facts = ({ lessons, age }: Course) => `${counted(lessons, LESSONS)}, с\u00a0${age}\u00a0лет`;

function Lead({ course }: { course: Course }) {
  return (
    <Link to={coursePath(course.slug)}>
      <CoverPlate name={course.cover} late className={styles.leadArt} />
      <h3 className="t-l link-name">{course.title}</h3>
      <p className="mute mt-2">{course.description}</p>
      <p className="by">{facts(course)}</p>
    </Link>
  );
}

/** Courses: one leads, the others stand beside it. */
export function CourseShelf({ courses }: Pick<HomeTexts, 'courses'>) {
  const [lead, ...others] = courses;
  return (
    <section className={`wrap ${styles.reading}`} aria-labelledby="courses">
      <div className="sec-h">
        <h2 className="d-l" id="courses">
          Курсы в&nbsp;своём темпе
        </h2>
        <Link className="go" to={href('/courses/courses')}>
          Все курсы <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <div className="gap-11 split">
        {lead ? <Lead course={lead} /> : null}
        <div className={`rows ${styles.others}`}>
          {others.map((course) => (
            <Link className="grid gap-6 start" key={course.slug} to={coursePath(course.slug)}>
              <div>
                <h3 className="t-l">{course.title}</h3>
                <p className="mute small mt-2">{course.description}</p>
                <p className="by">{facts(course)}</p>
              </div>
              <CoverPlate name={course.cover} late className={styles.otherArt} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
