import { pageMeta } from '~/web/page-meta';

export const meta = () => pageMeta({ title: '/contact', path: '/contact' });

export default function ContactPage() {
  return null;
}
