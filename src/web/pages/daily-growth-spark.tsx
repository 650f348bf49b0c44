import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readSparks } from '~/content/sparks';
import { SparkView } from '~/web/features/sparks/spark-view';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/daily-growth-spark';

export const loader = () => ({ sparks: readSparks() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

/** Another day of the same page needs no other texts, and works without the network. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = () =>
  pageMeta({
    title: 'Искра дня: вопрос, практика или мысль',
    description:
      'Одна искра на\u00a0день: вопрос, маленькая практика или мысль. Личный ответ другим не\u00a0виден, календарь без серий и\u00a0гонки, архив прошлых искр.',
    path: '/awareness-tools/daily-growth-spark',
  });

export default function DailyGrowthSparkPage({ loaderData }: Route.ComponentProps) {
  return <SparkView sparks={loaderData.sparks} />;
}
