import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/landing/about', path: '/landing/about' });

export default function LandingAboutPage() {
  return null;
}
