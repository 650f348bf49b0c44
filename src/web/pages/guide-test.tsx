import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/guide-test', path: '/guide-test' });

export default function GuideTestPage() {
  return null;
}
