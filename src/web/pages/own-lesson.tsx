import { lessonPath } from '~/domain/courses/course';
import { LessonWithSound } from '~/web/app/lesson-with-sound';
import { OWN_WAYS } from '~/web/features/courses/course-words';
import { OwnTitle } from '~/web/meta/own-title';
import { useLoaded } from '~/web/release/use-loaded';
import { Skeleton } from '~/web/ui/states';
import type { Route } from './+types/own-lesson';
import type { loader } from './lesson';

/** The title comes with the text. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The texts are those of the public page. */
export default function OwnLessonPage({ params: { course, lesson } }: Route.ComponentProps) {
  const data = useLoaded<typeof loader>(lessonPath(course, lesson));
  return data?.lesson.slug === lesson && data.course.slug === course ? (
    <>
      <OwnTitle>{data.lesson.title}</OwnTitle>
      <LessonWithSound page={data} ways={OWN_WAYS} />
    </>
  ) : (
    <Skeleton label="Загружаем урок">
      <div className="wrap wait" />
    </Skeleton>
  );
}
