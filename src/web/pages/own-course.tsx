import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { coursePath } from '~/domain/courses/course';
import { CourseView } from '~/web/features/courses/course-view';
import { OWN_WAYS } from '~/web/features/courses/course-words';
import { pageMeta } from '~/web/meta/page-meta';
import { Skeleton } from '~/web/ui/states';
import type { Route } from './+types/own-course';
import type { loader } from './course';

export const meta = () => pageMeta({ title: 'Мой курс' });

/** The texts are those of the public page. */
export default function OwnCoursePage({ params: { course } }: Route.ComponentProps) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => void load(coursePath(course)), [load, course]);
  return data?.course.slug === course ? (
    <CourseView key={course} page={data} ways={OWN_WAYS} />
  ) : (
    <Skeleton label="Загружаем курс">
      <div className="wrap wait" />
    </Skeleton>
  );
}
