import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/about', path: '/about' });

export default function AboutPage() {
  return null;
}
