import { Analysis } from '~/web/features/emotions/analysis/analysis';
import { GuestAnalysis } from '~/web/features/emotions/analysis/guest-analysis';
import { CompassNav } from '~/web/features/emotions/compass-nav';
import { GuestState } from '~/web/features/emotions/journal/guest-state';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Анализ' });

export default function AnalysisPage() {
  const { unsure, user } = useSession();
  return (
    <>
      <CompassNav />
      {user ? <Analysis key={user.uid} user={user} /> : null}
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
