import { data, redirect } from 'react-router';
import { readCoursePage } from '~/content/courses';
import { courseMinutes, coursePath, HEALING, ownAddress } from '~/domain/courses/course';
import { CourseView } from '~/web/features/courses/course-view';
import { PUBLIC_WAYS } from '~/web/features/courses/course-words';
import { pageMeta } from '~/web/meta/page-meta';
import { courseData, crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/course';

export function loader({ params }: Route.LoaderArgs) {
  const page = readCoursePage(params.course ?? HEALING);
  if (!page) throw data(`Page not found: ${coursePath(params.course ?? HEALING)}`, { status: 404 });
  return page;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const own = ownAddress(new URL(request.url).pathname);
  if (own !== null) throw redirect(own);
  return loadPayload(request, serverLoader);
};

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return [];
  const { slug, title, description, date, age, level } = page.course;
  const path = coursePath(slug);
  return [
    ...pageMeta({ title: `${title}: курс`, description, path }),
    courseData({ path, title, description, date, age, level, minutes: courseMinutes(page.course) }),
    crumbsData([
      { name: 'Курсы', path: '/courses/courses' },
      { name: title, path },
    ]),
  ];
}

export default function CoursePage({ loaderData: page }: Route.ComponentProps) {
  return <CourseView key={page.course.slug} page={page} ways={PUBLIC_WAYS} />;
}
