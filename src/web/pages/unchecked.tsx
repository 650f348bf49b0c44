import { readUnchecked } from '~/content/unchecked';
import { About } from '~/web/features/about/about';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/unchecked';

const PATH = '/about/unchecked';

export const loader = () => readUnchecked();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({ title: loaderData.title, description: loaderData.description, path: PATH }),
  crumbsData([
    { name: 'О\u00a0проекте', path: '/about' },
    { name: loaderData.title, path: PATH },
  ]),
];

export default function UncheckedPage({ loaderData }: Route.ComponentProps) {
  return <About page={loaderData} />;
}
