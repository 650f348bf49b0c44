import { Suspense } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { EntryAside } from '~/web/features/emotions/journal/entry-aside';
import { JournalSection } from '~/web/features/emotions/journal/journal-section';
import { currentUser } from '~/web/session/session';
import { lazyPart } from '~/web/ui/lazy-part';

const part = async () => import('~/web/features/community/shared-entry');
const SharedTopic = lazyPart(async () => (await part()).SharedTopic);
const ShareLines = lazyPart(async () => (await part()).ShareLines);

const beside = (Part: typeof ShareLines) => (entry: Entry) => {
  const user = currentUser();
  return user ? (
    <Suspense fallback={null}>
      <Part uid={user.uid} entry={entry} />
    </Suspense>
  ) : null;
};
const ASIDE = { line: beside(SharedTopic), below: beside(ShareLines) };

/** The journal with what its entries have become in the community. */
export function JournalWithTopics() {
  return (
    <EntryAside value={ASIDE}>
      <JournalSection />
    </EntryAside>
  );
}
