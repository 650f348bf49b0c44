import { coursePath } from '~/domain/courses/course';
import { CourseView } from '~/web/features/courses/course-view';
import { OWN_WAYS } from '~/web/features/courses/course-words';
import { OwnTitle } from '~/web/meta/own-title';
import { useLoaded } from '~/web/release/use-loaded';
import { Skeleton } from '~/web/ui/states';
import type { Route } from './+types/own-course';
import type { loader } from './course';

/** The title comes with the text. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The texts are those of the public page. */
export default function OwnCoursePage({ params: { course } }: Route.ComponentProps) {
  const data = useLoaded<typeof loader>(coursePath(course));
  return data?.course.slug === course ? (
    <>
      <OwnTitle>{data.course.title}</OwnTitle>
      <CourseView key={course} page={data} ways={OWN_WAYS} />
    </>
  ) : (
    <Skeleton label="Загружаем курс">
      <div className="wrap wait" />
    </Skeleton>
  );
}
