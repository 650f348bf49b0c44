import { data } from 'react-router';
import { readSpoken } from '~/content/audio';
import { loadPayload } from '~/web/features/build/load-payload';
import { EpisodePage } from '~/web/features/listening/episode-page';
import { PracticePage } from '~/web/features/listening/practice-page';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/podcast';

export function loader({ params }: Route.LoaderArgs) {
  const found = readSpoken(params.slug);
  if (!found) throw data(`Page not found: /courses/podcasts/${params.slug}`, { status: 404 });
  return found;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, description } = 'practice' in loaderData ? loaderData.practice : loaderData.episode;
  return pageMeta({ title, description, path: `/courses/podcasts/${params.slug}` });
}

export default function PodcastPage({ loaderData, params }: Route.ComponentProps) {
  return 'practice' in loaderData ? (
    <PracticePage key={params.slug} {...loaderData} />
  ) : (
    <EpisodePage key={params.slug} {...loaderData} />
  );
}
