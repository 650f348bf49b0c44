import { readAbout } from '~/content/pages';
import { About } from '~/web/features/about/about';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
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
