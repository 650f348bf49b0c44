import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reflection } from '~/contract/courses';
import { ownLessonPath } from '~/domain/courses/course';
import { useRead } from '~/web/data/use-read';
import { longDayText } from '~/web/text/long-day-text';
import { Button } from '~/web/ui/button';
import { Skeleton } from '~/web/ui/states';
import styles from './reflections.module.css';

/** An answer with its question and the way to its lesson; the words are its own, so it stays when the lesson is gone. */
function Answer({ answer }: { answer: Reflection }) {
  const { course, lesson, courseTitle, lessonTitle, question, text, localDate } = answer;
  return (
    <li>
      <p className="small mute">
        <time dateTime={localDate}>{longDayText(localDate)}</time>
        {' · '}
        <Link className="lk" to={ownLessonPath(course, lesson)}>
          {courseTitle}: {lessonTitle}
        </Link>
      </p>
      <p className="mute mt-2">{question}</p>
      <p className={`read ${styles.text} mt-1`}>{text}</p>
    </li>
  );
}

function Answers({ uid }: { uid: string }) {
  const { data, error, reload } = useRead('GET /api/users/:uid/reflections', { params: { uid }, query: {} });
  if (error)
    return (
      <p className="note note--bad" role="alert">
        <span>
          Ответы не&nbsp;открылись, они целы.{' '}
          <Button kind="line" small onClick={reload}>
            Попробовать ещё раз
          </Button>
        </span>
      </p>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем ответы">
        <span className={`sk ${styles.wait}`} />
      </Skeleton>
    );
  if (data.reflections.length === 0)
    return (
      <p className="mute">
        Пока ответов нет. Вопросы для себя стоят в&nbsp;конце каждого{' '}
        <Link className="lk" to="/courses/courses">
          урока
        </Link>
        .
      </p>
    );
  return (
    <ul className={`rows ${styles.list}`}>
      {data.reflections.map((answer) => (
        <Answer key={`${answer.course}/${answer.lesson}/${answer.field}`} answer={answer} />
      ))}
    </ul>
  );
}

/** What a learner has answered to the questions of lessons, beside the entries of the diary. Read when it is unfolded. */
export function Reflections({ uid }: { uid: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`wrap fold ${styles.fold}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="line gap-2 tap">
        Ответы из&nbsp;уроков
        <CaretDownIcon className="i" aria-hidden />
      </summary>
      {isOpen && uid !== undefined ? <Answers uid={uid} /> : null}
    </details>
  );
}
