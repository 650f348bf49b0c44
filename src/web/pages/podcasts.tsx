import { episodeCards, practiceCards } from '~/content/audio';
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
    title: 'Практики со\u00a0звуком и\u00a0выпуски',
    description:
      'Пять практик со\u00a0звуком от\u00a0четырёх до\u00a0десяти минут: дыхание, тело, чувства, сон. И\u00a0выпуски-рассказы о\u00a0чувствах и\u00a0отношениях с\u00a0полным текстом.',
    path: '/courses/podcasts',
  }),
  crumbsData([{ name: 'Практики и\u00a0выпуски', path: '/courses/podcasts' }]),
  listData([...practices, ...episodes].map(({ title, slug }) => ({ title, path: `/courses/podcasts/${slug}` }))),
];

export default function PodcastsPage({ loaderData }: Route.ComponentProps) {
  return <Podcasts {...loaderData} later={(text) => <LaterButton text={text} />} />;
}
