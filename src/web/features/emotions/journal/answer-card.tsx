import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/ssr/ChatTeardropText';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Link } from 'react-router';
import type { Reflection } from '~/contract/courses';
import { ownLessonPath } from '~/domain/courses/course';
import { clockText, fullDayText } from '~/web/text/date-text';
import { DayMark, Found } from './entry-card';
import styles from './entry-card.module.css';

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
          <h2 className={`medium ${styles.alone}`}>
            <span className="vh">{day}: </span>
            Ответ из&nbsp;урока
          </h2>
          <time className="mute3 small push" dateTime={createdAt}>
            {clockText(createdAt, timeZone)}
          </time>
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
          <span className="line gap-1 mute3 push full-s no-print">
            <button
              type="button"
              className="ib"
              aria-label={`Изменить ответ: ${question}`}
              onClick={() => onEdit(answer)}
            >
              <PencilSimpleIcon className="i" aria-hidden />
            </button>
            <button
              type="button"
              className="ib"
              aria-label={`Удалить ответ: ${question}`}
              onClick={() => onDelete(answer)}
            >
              <TrashIcon className="i" aria-hidden />
            </button>
          </span>
        </footer>
      </div>
    </>
  );
}
