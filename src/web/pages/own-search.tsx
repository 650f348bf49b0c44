import { cardPath } from '~/web/features/conversations/words';
import { notePath } from '~/web/features/notes/note-words';
import type { OwnPaths } from '~/web/features/own-search/found-path';
import { OwnSearch } from '~/web/features/own-search/own-search';
import type { SearchDevice } from '~/web/features/own-search/use-found';
import { workPath } from '~/web/features/progress/work-path';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Найти в\u00a0своём' });

const PATHS: OwnPaths = { work: workPath, note: notePath, card: cardPath };

const loadDeviceSearch = () => import('~/web/layouts/search-device');
const searchDevice: SearchDevice = async (...wish) => (await loadDeviceSearch()).searchDevice(...wish);

// Without a network it may be too late to ask for it.
if (!import.meta.env.SSR) loadDeviceSearch().catch(() => {});

export default function OwnSearchPage() {
  const { user } = useSession();
  return user ? <OwnSearch key={user.uid} user={user} paths={PATHS} searchHere={searchDevice} /> : null;
}
