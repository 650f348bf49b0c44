import { readLanding } from '~/content/pages';
import { loadPayload } from '~/web/features/build/load-payload';
import { MiniCompass } from '~/web/features/home/mini-compass';
import { LandingView } from '~/web/features/landing/landing-view';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/landing-about';

export const handle: PageHandle = { footer: true };

export const loader = () => readLanding('landing-about');

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/landing/about' });

export default function LandingAboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <LandingView page={loaderData}>
      <MiniCompass />
    </LandingView>
  );
}
