import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/courses/free-resources', path: '/courses/free-resources' });

export default function FreeResourcesPage() {
  return null;
}
