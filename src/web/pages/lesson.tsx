import { data, redirect } from 'react-router';
import { readLessonPage } from '~/content/courses';
import { coursePath, HEALING, lessonPath, ownAddress } from '~/domain/courses/course';
import { LessonWithSound } from '~/web/app/lesson-with-sound';
import { PUBLIC_WAYS } from '~/web/features/courses/course-words';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, lessonData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/lesson';

export function loader({ params }: Route.LoaderArgs) {
  const course = params.course ?? HEALING;
  const page = readLessonPage(course, params.lesson);
  if (!page) throw data(`Page not found: ${lessonPath(course, params.lesson)}`, { status: 404 });
  return page;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const own = ownAddress(new URL(request.url).pathname);
  if (own !== null) throw redirect(own);
  return loadPayload(request, serverLoader);
};

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return [];
  const { course, lesson } = page;
  const { slug, title, description, minutes } = lesson;
  const [path, above] = [lessonPath(course.slug, slug), coursePath(course.slug)];
  return [
    ...pageMeta({ title, description, path }),
    lessonData({ path, title, description, date: course.date, minutes, course: { title: course.title, path: above } }),
    crumbsData([
      { name: 'Курсы', path: '/courses/courses' },
      { name: course.title, path: above },
      { name: title, path },
    ]),
  ];
}

export default function LessonPage({ loaderData: page }: Route.ComponentProps) {
  return <LessonWithSound page={page} ways={PUBLIC_WAYS} />;
}
