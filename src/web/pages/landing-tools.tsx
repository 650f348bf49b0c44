import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/landing/tools', path: '/landing/tools' });

export default function LandingToolsPage() {
  return null;
}
