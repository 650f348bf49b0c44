import { OpenedLetter } from '~/web/features/accounts/opened-letter';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Ссылка из\u00a0письма' });

export default function Page() {
  return <OpenedLetter />;
}
