import { guideCards } from '~/content/guides';
import { GuideList } from '~/web/features/guides/guide-list';
import { LaterButton } from '~/web/features/notes/later-button';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/guides';

export const loader = () => ({ cards: guideCards() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { cards } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Гиды: пошаговая помощь в\u00a0непростых случаях',
    description:
      'Короткие гиды по\u00a0шагам: успокоиться за\u00a0десять минут, завершить день, помириться после ссоры, начать дневник чувств. Отметки запоминаются.',
    path: '/courses/guides',
  }),
  crumbsData([{ name: 'Гиды', path: '/courses/guides' }]),
  listData(cards.map(({ title, slug }) => ({ title, path: `/courses/guides/${slug}` }))),
];

export default function GuidesPage({ loaderData }: Route.ComponentProps) {
  return <GuideList cards={loaderData.cards} later={(text) => <LaterButton text={text} />} />;
}
