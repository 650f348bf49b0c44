import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/faq', path: '/faq' });

export default function FaqPage() {
  return null;
}
