import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link, useLocation } from 'react-router';
import { coursePath, type Grounding, type Lesson, lessonPath } from '~/domain/courses/course';
import { useResource } from '~/web/session/use-resource';
import { answerResource } from '~/web/sync/answer-resource';
import { LessonCheck } from './lesson-check';
import { LessonPractice } from './lesson-practice';
import { notePause } from './save-course';

interface TryLessonProps {
  lesson: Pick<Lesson, 'course' | 'slug' | 'practice' | 'check'>;
  grounding: Grounding;
}

/** The practice and the check of a lesson on the spot; what is written stands in the lesson afterwards. */
export function TryLesson({ lesson, grounding }: TryLessonProps) {
  const board = useResource(answerResource);
  const { pathname } = useLocation();
  const { course, slug, practice, check } = lesson;
  const pause = {
    grounding,
    back: { to: pathname, label: 'Вернуться к\u00a0практике' },
    away: coursePath(course),
    onLeave: () => notePause(course),
  };
  return (
    <div className="stack gap-10 measure-l">
      <LessonPractice practice={practice} pause={pause} course={course} lesson={slug} board={board} />
      <LessonCheck questions={check} />
      <Link className="go" to={lessonPath(course, slug)}>
        Прочитать урок целиком
        <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </div>
  );
}
