import { OWN_PATHS, searchDevice } from '~/web/app/own-found';
import { OwnSearch } from '~/web/features/own-search/own-search';
import { askSearch } from '~/web/features/search/ask-search';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Найти в\u00a0своём' });

export default function OwnSearchPage() {
  const { user } = useSession();
  return user ? (
    <OwnSearch key={user.uid} user={user} paths={OWN_PATHS} searchHere={searchDevice} onSite={askSearch} />
  ) : null;
}
