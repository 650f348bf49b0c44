import { readTraitTexts } from '~/content/big-five';
import { readBigFiveModel } from '~/content/pages';
import { BigFiveModel } from '~/web/features/assessments/big-five/model';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/big-5-model';

export const loader = () => ({
  page: readBigFiveModel(),
  scales: readTraitTexts().map(({ trait, title, about }) => ({ trait, title, about })),
});

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { page } }: Route.MetaArgs) => [
  ...pageMeta({ title: page.title, description: page.description, path: '/awareness-tools/big-5-model' }),
  crumbsData([
    { name: 'Инструменты', path: '/awareness-tools' },
    { name: page.title, path: '/awareness-tools/big-5-model' },
  ]),
];

export default function BigFiveModelPage({ loaderData }: Route.ComponentProps) {
  return <BigFiveModel page={loaderData.page} scales={loaderData.scales} />;
}
