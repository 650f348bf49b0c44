import { JournalWithTopics } from '~/web/app/journal-with-topics';
import { GuestState } from '~/web/features/emotions/journal/guest-state';
import { PendingList } from '~/web/features/emotions/journal/pending-list';
import { useReader } from '~/web/features/emotions/journal/use-reader';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () =>
  pageMeta({
    title: 'Дневник',
    description:
      'Дневник эмоционального компаса: все ваши записи по\u00a0дням, поиск по\u00a0словам и\u00a0отбор по\u00a0чувствам и\u00a0меткам.',
    path: '/awareness-tools/emotional-compass/journal-history',
    isDoor: true,
  });

/** Both states stand in the built page; <html class="signed"> shows the right one before the first paint. */
export default function JournalHistoryPage() {
  const { unsure } = useSession();
  const reader = useReader();
  return (
    <>
      {reader ? <PendingList /> : null}
      {reader || unsure ? (
        <div className={reader ? undefined : 'if-signed'}>
          <JournalWithTopics />
        </div>
      ) : null}
      {reader ? null : (
        <div className={unsure ? 'if-guest' : undefined}>
          <GuestState title="Дневник по&nbsp;дням">
            Здесь собираются записи: по&nbsp;дням, с&nbsp;поиском, метками и&nbsp;правкой. Другим они не&nbsp;видны.
            Чтобы дневник хранился, нужен аккаунт.
          </GuestState>
          <PendingList />
        </div>
      )}
    </>
  );
}
