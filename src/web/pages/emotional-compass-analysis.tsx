import { dayKey } from '~/domain/day';
import { OwnResults } from '~/web/features/cabinet/own-results';
import { Analysis } from '~/web/features/emotions/analysis/analysis';
import { GuestAnalysis } from '~/web/features/emotions/analysis/guest-analysis';
import { GuestState } from '~/web/features/emotions/journal/guest-state';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Узор' });

export default function AnalysisPage() {
  const { unsure, user } = useSession();
  return (
    <>
      {user ? <Analysis key={user.uid} user={user} /> : null}
      {user ? <OwnResults uid={user.uid} today={dayKey(new Date(), user.profile.timeZone)} /> : null}
      {!user && !unsure ? <GuestAnalysis /> : null}
      {!user && !unsure ? (
        <GuestState title="Что рассказывают записи">
          Когда записей станет несколько, здесь появится год по&nbsp;дням, сила чувств и&nbsp;наблюдения с&nbsp;числами.
          Для этого дневнику нужен аккаунт.
        </GuestState>
      ) : null}
    </>
  );
}
