import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link } from 'react-router';
import { type Lesson, lessonPath } from '~/domain/courses/course';
import { answerResource } from '~/web/data/answer-resource';
import { useResource } from '~/web/data/use-resource';
import { LessonCheck } from './lesson-check';
import { LessonPractice } from './lesson-practice';

/** The practice and the check of a lesson on the spot; what is written stands in the lesson afterwards. */
export function TryLesson({ lesson }: { lesson: Pick<Lesson, 'course' | 'slug' | 'practice' | 'check'> }) {
  const board = useResource(answerResource);
  const { course, slug, practice, check } = lesson;
  return (
    <div className="stack gap-10 measure-l">
      <LessonPractice practice={practice} course={course} lesson={slug} board={board} />
      <LessonCheck questions={check} />
      <Link className="go" to={lessonPath(course, slug)}>
        Прочитать урок целиком
        <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </div>
  );
}
