import { href } from 'react-router';
import { TreeOfSelf } from '~/web/features/progress/tree-of-self';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const handle: PageHandle = { frame: 'deep' };

export const meta = () =>
  pageMeta({
    title: 'Древо себя',
    description:
      'Десять сторон одной жизни на\u00a0одном древе: баллы растут от\u00a0записей, искр, гидов и\u00a0дел, пути загораются, у\u00a0каждого балла видна причина.',
    path: href('/tree-of-self'),
  });

export default function TreePage() {
  const { user } = useSession();
  return <TreeOfSelf key={user?.uid ?? 'visitor'} user={user} />;
}
