import { useSearchParams } from 'react-router';
import { idIn } from '~/web/features/community/community-address';
import { TopicView } from '~/web/features/community/topic-view';
import { pageMeta } from '~/web/meta/page-meta';
import type { Route } from './+types/community-topic';

/** No title of a topic stands in a history, and no search engine keeps one. */
export const meta = () => pageMeta({ title: 'Тема сообщества' });

export default function CommunityTopicPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <TopicView id={params.id} post={idIn(search.get('post'))} />;
}
