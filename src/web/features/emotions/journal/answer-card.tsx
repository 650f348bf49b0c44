import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/ssr/ChatTeardropText';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Reflection } from '~/contract/courses';
import { ownLessonPath } from '~/domain/courses/course';
import { clockText, fullDayText } from '~/web/text/date-text';
import { lazyPart } from '~/web/ui/lazy-part';
import { DayMark, Found } from './entry-card';
import styles from './entry-card.module.css';

const RowMenu = lazyPart(async () => (await import('./entry-menu')).RowMenu);

interface AnswerCardProps {
  answer: Reflection;
  /** Carries the date of its day. */
  first: boolean;
  today: string;
  /** Words that were searched for, to be marked. */
  query: string | undefined;
  onEdit: (answer: Reflection) => void;
  onDelete: (answer: Reflection) => void;
}

/** An answer to a question of a lesson among the entries; it stays when its lesson is gone. */
export function AnswerCard({ answer, first, today, query, onEdit, onDelete }: AnswerCardProps) {
  const { course, lesson, courseTitle, lessonTitle, question, text, stands, localDate, createdAt, timeZone } = answer;
  const day = fullDayText(localDate, today);
  const title = `${courseTitle}: ${lessonTitle}`;
  return (
    <>
      {first ? <DayMark day={localDate} today={today} /> : <div className={styles.day} />}
      <div>
        <header className={`cluster ${styles.head}`}>
          <span className={`center ${styles.sign}`}>
            <ChatTeardropTextIcon className="i" aria-hidden />
          </span>
          <h2 className="medium">
            <span className="vh">{day}: </span>
            Ответ из&nbsp;урока
          </h2>
          <time className={`mute3 small push ${styles.time}`} dateTime={createdAt}>
            {clockText(createdAt, timeZone)}
          </time>
          <span className={`mute3 no-print ${styles.menu}`}>
            <Suspense fallback={<span className="ib" aria-hidden />}>
              <RowMenu
                name={`Ответ из\u00a0урока, ${question}`}
                onEdit={() => onEdit(answer)}
                onDelete={() => onDelete(answer)}
              />
            </Suspense>
          </span>
        </header>
        <p className={`mute mt-3 anywhere ${styles.question}`}>
          <Found text={question} query={query} />
        </p>
        <p className={`read mt-1 anywhere ${styles.text}`}>
          <Found text={text} query={query} />
        </p>
        <footer className={`cluster mt-1 ${styles.foot}`}>
          <span className="small mute">
            Урок:{' '}
            {stands ? (
              <Link className="lk" to={`${ownLessonPath(course, lesson)}#reflection`}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
        </footer>
      </div>
    </>
  );
}
