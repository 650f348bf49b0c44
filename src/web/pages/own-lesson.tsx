import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { lessonPath } from '~/domain/courses/course';
import { OWN_WAYS } from '~/web/features/courses/course-words';
import { LessonWithSound } from '~/web/layouts/lesson-with-sound';
import { pageMeta } from '~/web/meta/page-meta';
import { Skeleton } from '~/web/ui/states';
import type { Route } from './+types/own-lesson';
import type { loader } from './lesson';

export const meta = () => pageMeta({ title: 'Мой урок' });

/** The texts are those of the public page. */
export default function OwnLessonPage({ params: { course, lesson } }: Route.ComponentProps) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => void load(lessonPath(course, lesson)), [load, course, lesson]);
  return data?.lesson.slug === lesson && data.course.slug === course ? (
    <LessonWithSound page={data} ways={OWN_WAYS} />
  ) : (
    <Skeleton label="Загружаем урок">
      <div className="wrap wait" />
    </Skeleton>
  );
}
