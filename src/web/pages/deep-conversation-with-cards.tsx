import { readDecks } from '~/content/decks';
import { Cards } from '~/web/features/conversations/cards';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/deep-conversation-with-cards';

export const loader = () => ({ decks: readDecks() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Разговор по\u00a0душам с\u00a0карточками',
    description:
      'Пять колод вопросов для пары, семьи, друзей и\u00a0себя: три глубины, одному или вдвоём, за\u00a0одним экраном или на\u00a0двух устройствах.',
    path: '/awareness-tools/deep-conversation-with-cards',
  });

export default function DeepConversationWithCards({ loaderData }: Route.ComponentProps) {
  return <Cards decks={loaderData.decks} />;
}
