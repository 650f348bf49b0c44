import { readLanding, readToolTest } from '~/content/pages';
import { LandingView } from '~/web/features/landing/landing-view';
import { ToolTest } from '~/web/features/landing/tool-test';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/landingtest';

export const handle: PageHandle = { footer: true };

export const loader = () => ({ page: readLanding('landingtest'), test: readToolTest() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ title: page.title, description: page.description, path: '/landingtest' });

export default function LandingTestPage({ loaderData: { page, test } }: Route.ComponentProps) {
  return (
    <LandingView page={page}>
      <ToolTest test={test} />
    </LandingView>
  );
}
