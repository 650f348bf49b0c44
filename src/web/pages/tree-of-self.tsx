import { href } from 'react-router';
import { TreeOfSelf } from '~/web/features/tree/tree-of-self';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/page-meta';
import { useSession } from '~/web/session';

export const handle: PageHandle = { frame: 'page-deep' };

export const meta = () =>
  pageMeta({
    title: 'Древо себя',
    description: 'Десять сторон одной жизни: дерево растёт от того, что вы замечаете и делаете.',
    path: href('/tree-of-self'),
  });

export default function TreePage() {
  const { user } = useSession();
  return <TreeOfSelf key={user?.uid ?? 'visitor'} user={user} />;
}
