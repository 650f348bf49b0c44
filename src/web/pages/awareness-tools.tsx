import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/awareness-tools', path: '/awareness-tools' });

export default function AwarenessToolsPage() {
  return null;
}
