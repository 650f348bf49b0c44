import { readLanding } from '~/content/pages';
import { TryEntry } from '~/web/features/emotions/try-entry';
import { LandingView } from '~/web/features/landing/landing-view';
import { LivePiece } from '~/web/features/landing/live-piece';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/landing';

export const handle: PageHandle = { footer: true };

export const loader = () => readLanding('landing');

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/landing' });

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <LandingView page={loaderData}>
      <LivePiece
        title="Попробуйте прямо здесь"
        note="Это то&nbsp;же&nbsp;колесо, что и&nbsp;в&nbsp;компасе. Здесь ничего не&nbsp;сохраняется."
      >
        <TryEntry />
      </LivePiece>
    </LandingView>
  );
}
