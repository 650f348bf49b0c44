import { firstQuestions } from '~/content/big-five';
import { readLanding } from '~/content/pages';
import { TryItems } from '~/web/features/assessments/big-five/try-items';
import { LandingView } from '~/web/features/landing/landing-view';
import { LivePiece } from '~/web/features/landing/live-piece';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/landing-tests';

export const handle: PageHandle = { footer: true };

export const loader = () => ({ page: readLanding('landing-tests'), questions: firstQuestions(3) });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ title: page.title, description: page.description, path: '/landing/tests' });

export default function LandingTestsPage({ loaderData: { page, questions } }: Route.ComponentProps) {
  return (
    <LandingView page={page}>
      <LivePiece
        title="Три утверждения на&nbsp;пробу"
        note="Из&nbsp;Большой пятёрки. Ответы остаются на&nbsp;этой странице."
      >
        <TryItems questions={questions} />
      </LivePiece>
    </LandingView>
  );
}
