import { data } from 'react-router';
import { guidesAfter, readGuide } from '~/content/guides';
import { loadPayload } from '~/web/features/build/load-payload';
import { GuideView } from '~/web/features/guides/guide-view';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/guide';

export function loader({ params }: Route.LoaderArgs) {
  const guide = readGuide(params.slug);
  if (!guide) throw data(`Page not found: /courses/guides/${params.slug}`, { status: 404 });
  return { guide, next: guidesAfter(guide) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { guide } }: Route.MetaArgs) =>
  pageMeta({ title: guide.title, description: guide.description, path: `/courses/guides/${guide.slug}` });

export default function GuidePage({ loaderData: { guide, next } }: Route.ComponentProps) {
  return <GuideView key={guide.slug} guide={guide} next={next} />;
}
