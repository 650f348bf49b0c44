import { OwnCourses } from '~/web/features/courses/own-courses';
import { pageMeta } from '~/web/meta/page-meta';
import { useLoaded } from '~/web/release/use-loaded';
import { Skeleton } from '~/web/ui/states';
import type { loader } from './courses';

export const meta = () => pageMeta({ title: 'Мои курсы' });

export default function OwnCoursesPage() {
  const data = useLoaded<typeof loader>('/courses/courses');
  return data ? (
    <OwnCourses cards={data.cards} />
  ) : (
    <Skeleton label="Загружаем курсы">
      <div className="wrap wait" />
    </Skeleton>
  );
}
