import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/landing', path: '/landing' });

export default function LandingPage() {
  return null;
}
