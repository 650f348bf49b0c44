import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LessonCard } from '~/domain/courses/course';
import type { Ways } from './course-words';
import styles from './lesson-list.module.css';

interface LessonListProps {
  course: string;
  lessons: readonly LessonCard[];
  done: readonly string[];
  ways: Ways;
  /** The lesson that is open. */
  current: string;
}

/** The lessons of a course beside the open one; on a narrow screen folded above it. */
export function LessonList({ course, lessons, done, ways, current }: LessonListProps) {
  const [open, setOpen] = useState(false);
  const at = lessons.findIndex(({ slug }) => slug === current) + 1;
  return (
    <nav aria-label="Уроки курса">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls="lesson-list"
        onClick={() => setOpen(!open)}
      >
        Урок {at} из&nbsp;{lessons.length}. Все уроки
        <CaretDownIcon className="i" aria-hidden />
      </button>
      <ol id="lesson-list" className={styles.list} data-open={open || undefined}>
        {lessons.map(({ slug, title, minutes }, index) => {
          const isDone = done.includes(slug);
          return (
            <li key={slug}>
              <Link
                to={ways.lesson(course, slug)}
                aria-current={slug === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <LessonNumber number={index + 1} done={isDone} />
                <span>
                  {title}
                  {isDone ? <span className="vh"> (пройден)</span> : null}
                </span>
                <span className={`${styles.time} cap num`}>{minutes}&nbsp;мин</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The number of a lesson, or a tick once it is done. Words beside it say the same. */
export function LessonNumber({ number, done }: { number: number; done: boolean }) {
  return (
    <span className={styles.number} data-done={done || undefined} aria-hidden>
      {number}
    </span>
  );
}
