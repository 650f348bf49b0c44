import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { OwnCourses } from '~/web/features/courses/own-courses';
import { pageMeta } from '~/web/meta/page-meta';
import { Skeleton } from '~/web/ui/states';
import type { loader } from './courses';

export const meta = () => pageMeta({ title: 'Мои курсы' });

export default function OwnCoursesPage() {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => void load('/courses/courses'), [load]);
  return data ? (
    <OwnCourses cards={data.cards} />
  ) : (
    <Skeleton label="Загружаем курсы">
      <div className="wrap wait" />
    </Skeleton>
  );
}
