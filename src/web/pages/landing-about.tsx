import { readLanding } from '~/content/pages';
import { MiniCompass } from '~/web/features/home/mini-compass';
import { LandingView } from '~/web/features/landing/landing-view';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
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
