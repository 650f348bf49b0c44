import { SparkView } from '~/web/features/sparks/spark-view';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Искра дня: вопрос, практика или мысль',
    description:
      'Одна искра на\u00a0день: вопрос, маленькая практика или мысль. Личный ответ другим не\u00a0виден, календарь без серий и\u00a0гонки, архив прошлых искр.',
    path: '/awareness-tools/daily-growth-spark',
  });

export default function DailyGrowthSparkPage() {
  return <SparkView />;
}
