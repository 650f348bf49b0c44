import { memo, Suspense } from 'react';
import { mayBeSignedIn } from '~/web/device/device-owner';
import { lazyPart } from '~/web/ui/lazy-part';
import { JournalSkeleton } from './journal-skeleton';
import '~/web/ui/month-grid.module.css';
import './entry-card.module.css';
import './journal.module.css';

const load = async () => (await import('./own-journal')).OwnJournal;
const Journal = lazyPart(load);

// Visitors don't load the journal's code; for somebody who is signed in it comes along with the page's.
if (!import.meta.env.SSR && mayBeSignedIn()) load().catch(() => {});

/** The journal in the built page. It takes no props: a change of one would draw it anew before it is awake. */
export const JournalSection = memo(function JournalSection() {
  return (
    <Suspense
      fallback={
        <div className="wrap">
          <JournalSkeleton />
        </div>
      }
    >
      <Journal />
    </Suspense>
  );
});
