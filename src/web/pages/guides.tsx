import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/courses/guides', path: '/courses/guides' });

export default function GuidesPage() {
  return null;
}
