import { MoreSections } from '~/web/layouts/more-sections';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Ещё' });

export default function OwnMorePage() {
  return <MoreSections />;
}
