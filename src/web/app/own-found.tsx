import type { User } from '~/contract/accounts';
import { cardPath } from '~/web/features/conversations/words';
import { notePath } from '~/web/features/notes/note-words';
import { FoundInDialog } from '~/web/features/own-search/found-in-dialog';
import type { OwnPaths } from '~/web/features/own-search/found-path';
import type { SearchDevice } from '~/web/features/own-search/use-found';
import { workPath } from '~/web/features/progress/work-path';

/** Where found things of other features stand. */
export const OWN_PATHS: OwnPaths = { work: workPath, note: notePath, card: cardPath };

const loadDeviceSearch = () => import('./search-device');
export const searchDevice: SearchDevice = async (...wish) => (await loadDeviceSearch()).searchDevice(...wish);

// Without a network it may be too late to ask for it.
if (!import.meta.env.SSR) loadDeviceSearch().catch(() => {});

/** What the words of the search in the header find among the person's own things. */
export function OwnFound({ user, words, onPage }: { user: User; words: string; onPage: () => void }) {
  return <FoundInDialog user={user} words={words} paths={OWN_PATHS} searchHere={searchDevice} onPage={onPage} />;
}
