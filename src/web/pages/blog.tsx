import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/blog', path: '/blog' });

export default function BlogPage() {
  return null;
}
