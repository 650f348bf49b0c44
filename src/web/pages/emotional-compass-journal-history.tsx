import { CompassNav } from '~/web/features/emotions/compass-nav';
import { Journal } from '~/web/features/emotions/journal/journal';
import { GuestState, JournalSkeleton } from '~/web/features/emotions/journal/journal-states';
import { pageMeta } from '~/web/page-meta';
import { useSession } from '~/web/session';

export const meta = () => pageMeta({ title: 'История записей' });

export default function JournalHistoryPage() {
  const { loading, user } = useSession();
  return (
    <>
      <CompassNav />
      {user ? <Journal key={user.uid} user={user} /> : null}
      {!user && loading ? <JournalSkeleton /> : null}
      {!user && !loading ? (
        <GuestState title="Дневник по дням">
          Здесь собираются записи: по&nbsp;дням, с&nbsp;поиском, метками и&nbsp;правкой. Видите их&nbsp;только вы. Чтобы
          дневник хранился, нужен аккаунт.
        </GuestState>
      ) : null}
    </>
  );
}
