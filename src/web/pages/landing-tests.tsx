import { readLanding } from '~/content/pages';
import { loadPayload } from '~/web/features/build/load-payload';
import { LandingView } from '~/web/features/landing/landing-view';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/landing-tests';

export const handle: PageHandle = { footer: true };

export const loader = () => readLanding('landing-tests');

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/landing/tests' });

export default function LandingTestsPage({ loaderData }: Route.ComponentProps) {
  return <LandingView page={loaderData} />;
}
