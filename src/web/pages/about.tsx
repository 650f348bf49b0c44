import { readAbout } from '~/content/pages';
import { About } from '~/web/features/about/about';
import { loadPayload } from '~/web/features/build/load-payload';
import { pageMeta } from '~/web/page-meta';
import { crumbsData } from '~/web/structured-data';
import type { Route } from './+types/about';

export const loader = () => readAbout();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({ title: loaderData.title, description: loaderData.description, path: '/about' }),
  crumbsData([{ name: loaderData.title, path: '/about' }]),
];

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <About page={loaderData} />;
}
