import { episodeCards, practiceCards } from '~/content/audio';
import { heardText, readText } from '~/web/features/listening/heard-and-read';
import { Podcasts } from '~/web/features/listening/podcasts';
import { LaterButton } from '~/web/features/notes/later-button';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/podcasts';

export const loader = () => ({ practices: practiceCards(), episodes: episodeCards() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { practices, episodes } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Практики со\u00a0звуком и\u00a0разговоры',
    description: `${heardText(practices)}: дыхание, тело, чувства, сон. И\u00a0${readText(episodes)}: о\u00a0чувствах и\u00a0отношениях.`,
    path: '/courses/podcasts',
  }),
  crumbsData([{ name: 'Практики и\u00a0разговоры', path: '/courses/podcasts' }]),
  listData([...practices, ...episodes].map(({ title, slug }) => ({ title, path: `/courses/podcasts/${slug}` }))),
];

export default function PodcastsPage({ loaderData }: Route.ComponentProps) {
  return <Podcasts {...loaderData} later={(text) => <LaterButton text={text} />} />;
}
