import { useState } from 'react';
import { CompassNav } from '~/web/features/emotions/compass-nav';
import { Journal } from '~/web/features/emotions/journal/journal';
import { GuestState } from '~/web/features/emotions/journal/journal-states';
import { JournalWaiting } from '~/web/features/emotions/journal/journal-waiting';
import { pageMeta } from '~/web/page-meta';
import { useSession } from '~/web/session';

export const meta = () => pageMeta({ title: 'История записей' });

export default function JournalHistoryPage() {
  const { loading, user, ended } = useSession();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  // A session that ends by itself doesn't take away an entry that is being edited.
  const reader = user ?? (ended ? last : null);
  return (
    <>
      <CompassNav />
      {reader ? <Journal key={reader.uid} user={reader} /> : null}
      {!reader && loading ? <JournalWaiting /> : null}
      {!reader && !loading ? (
        <GuestState title="Дневник по&nbsp;дням">
          Здесь собираются записи: по&nbsp;дням, с&nbsp;поиском, метками и&nbsp;правкой. Видите их&nbsp;только вы. Чтобы
          дневник хранился, нужен аккаунт.
        </GuestState>
      ) : null}
    </>
  );
}
