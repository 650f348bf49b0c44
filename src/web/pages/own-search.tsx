import { cardPath } from '~/web/features/conversations/words';
import { notePlace } from '~/web/features/notes/note-words';
import type { OwnPaths } from '~/web/features/own-search/found-path';
import { OwnSearch } from '~/web/features/own-search/own-search';
import type { SearchHere } from '~/web/features/own-search/use-found';
import { workPath } from '~/web/features/progress/work-path';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Найти в\u00a0своём' });

const PATHS: OwnPaths = { work: workPath, note: notePlace, card: cardPath };

const loadHere = () => import('~/web/layouts/search-device');
const searchHere: SearchHere = async (...wish) => (await loadHere()).searchHere(...wish);

// Without a network it may be too late to ask for it.
if (!import.meta.env.SSR) loadHere().catch(() => {});

export default function OwnSearchPage() {
  const { user } = useSession();
  return user ? <OwnSearch key={user.uid} user={user} paths={PATHS} searchHere={searchHere} /> : null;
}
