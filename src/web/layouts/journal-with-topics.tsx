import { Suspense } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { EntryAside } from '~/web/features/emotions/journal/entry-aside';
import { JournalSection } from '~/web/features/emotions/journal/journal-section';
import { currentUser } from '~/web/session/session';
import { lazyPart } from '~/web/ui/lazy-part';

const SharedEntry = lazyPart(async () => (await import('~/web/features/community/shared-entry')).SharedEntry);

function aside(entry: Entry, name: string) {
  const user = currentUser();
  return user ? (
    <Suspense fallback={null}>
      <SharedEntry uid={user.uid} entry={entry.id} name={name} />
    </Suspense>
  ) : null;
}

/** The journal with what its entries have become in the community. */
export function JournalWithTopics() {
  return (
    <EntryAside value={aside}>
      <JournalSection />
    </EntryAside>
  );
}
