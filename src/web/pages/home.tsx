import { homeTexts } from '~/content/home-texts';
import { HomeOf } from '~/web/app/home-of';
import { FirstFold } from '~/web/features/home/first-fold';
import { Closing, SamplePattern, Vows, WhatHelps } from '~/web/features/home/home-sections';
import { pageMeta } from '~/web/meta/page-meta';
import { siteData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/home';

export const loader = () => homeTexts();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

const DESCRIPTION =
  'Дневник чувств, древо, гиды по\u00a0шагам и\u00a0практики со\u00a0звуком: замечать, называть и\u00a0понемногу расти. Другим ваши записи не\u00a0видны.';

export const meta = () => [
  ...pageMeta({ title: 'Год, прожитый внимательно', description: DESCRIPTION, path: '/' }),
  siteData(DESCRIPTION),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <HomeOf>
      <FirstFold />
      <SamplePattern />
      <WhatHelps {...loaderData} />
      <Vows />
      <Closing />
    </HomeOf>
  );
}
