import { OneTap } from '~/web/features/emotions/one-tap/one-tap';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () => pageMeta({ title: 'Как вы\u00a0сейчас?' });

export default function Page() {
  return <OneTap />;
}
