import { Together } from '~/web/features/conversations/together/together';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Разговор на\u00a0двух устройствах',
    description: 'Сюда приводит ссылка на\u00a0разговор с\u00a0карточками. Аккаунт для него не\u00a0нужен.',
    path: '/awareness-tools/deep-conversation-with-cards/together',
    isDoor: true,
  });

export default function DeepConversationTogether() {
  return <Together />;
}
