import { ShownResults } from '~/web/features/assessments/shown-results';
import { ShownCharts } from '~/web/features/emotions/analysis/shown-charts';
import { OwnViews } from '~/web/features/specialist/own-views';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Показать специалисту' });

export default function OwnSpecialistPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <OwnViews
      key={user.uid}
      user={user}
      charts={(charts, today) => <ShownCharts charts={charts} today={today} />}
      tests={(results) => <ShownResults results={results} />}
    />
  );
}
