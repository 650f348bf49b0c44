import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/courses/podcasts', path: '/courses/podcasts' });

export default function PodcastsPage() {
  return null;
}
