import { data } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import { readSpoken } from '~/content/audio';
import { EpisodePage } from '~/web/features/listening/episode-page';
import { PracticePage } from '~/web/features/listening/practice-page';
import { pageMeta } from '~/web/meta/page-meta';
import { articleData, crumbsData, episodeData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/podcast';

export function loader({ params }: Route.LoaderArgs) {
  const found = readSpoken(params.slug);
  if (!found) throw data(`Page not found: /courses/podcasts/${params.slug}`, { status: 404 });
  return found;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData, params }: Route.MetaArgs) {
  const spoken = 'practice' in loaderData ? loaderData.practice : loaderData.episode;
  const { title, description, topic, date, sound, text } = spoken;
  const path = `/courses/podcasts/${params.slug}`;
  return [
    ...pageMeta({ title, description, path }),
    sound
      ? episodeData({ path, title, description, date, sound })
      : articleData({ path, title, description, date, section: topicLabel(topic), words: text.words }),
    crumbsData([
      { name: 'Практики и\u00a0выпуски', path: '/courses/podcasts' },
      { name: title, path },
    ]),
  ];
}

export default function PodcastPage({ loaderData, params }: Route.ComponentProps) {
  return 'practice' in loaderData ? (
    <PracticePage key={params.slug} {...loaderData} />
  ) : (
    <EpisodePage key={params.slug} {...loaderData} />
  );
}
