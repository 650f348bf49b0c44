import { readLessonPage } from '~/content/courses';
import { readLanding } from '~/content/pages';
import { TryLesson } from '~/web/features/courses/try-lesson';
import { LandingView } from '~/web/features/landing/landing-view';
import { LivePiece } from '~/web/features/landing/live-piece';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/landing-courses';

export const handle: PageHandle = { footer: true };

export function loader() {
  const first = readLessonPage('everyday-feelings', 'name-it');
  if (!first) throw new Error('content/courses: первого урока нет');
  const { course, slug, title, practice, check } = first.lesson;
  const { grounding } = first;
  return { page: readLanding('landing-courses'), lesson: { course, slug, title, practice, check }, grounding };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ title: page.title, description: page.description, path: '/landing/courses' });

export default function LandingCoursesPage({ loaderData: { page, lesson, grounding } }: Route.ComponentProps) {
  return (
    <LandingView page={page}>
      <LivePiece
        title={`Первый урок на\u00a0пробу: ${lesson.title}`}
        note="Практика и&nbsp;вопросы работают прямо здесь. Записанное останется на&nbsp;этом устройстве и&nbsp;будет ждать в&nbsp;уроке."
      >
        <TryLesson lesson={lesson} grounding={grounding} />
      </LivePiece>
    </LandingView>
  );
}
