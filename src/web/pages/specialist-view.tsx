import { ShownResults } from '~/web/features/assessments/shown-results';
import { ShownCharts } from '~/web/features/emotions/analysis/shown-charts';
import { OpenedLink } from '~/web/features/specialist/opened-link';
import { pageMeta } from '~/web/meta/page-meta';

/** The address is a secret: no other site is told of it. */
export const meta = () => [
  ...pageMeta({
    title: 'Записи по\u00a0ссылке',
    description:
      'Сюда приводит ссылка, по\u00a0которой человек показал специалисту часть своих записей. Без ссылки здесь ничего нет.',
    path: '/specialist-view',
    isDoor: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function SpecialistViewPage() {
  return (
    <OpenedLink
      charts={(charts, today) => <ShownCharts charts={charts} today={today} />}
      tests={(results) => <ShownResults results={results} />}
    />
  );
}
