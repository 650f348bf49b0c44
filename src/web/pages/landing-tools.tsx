import { firstCards } from '~/content/decks';
import { readLanding } from '~/content/pages';
import { TryCard } from '~/web/features/conversations/try-card';
import { LandingView } from '~/web/features/landing/landing-view';
import { LivePiece } from '~/web/features/landing/live-piece';
import type { PageHandle } from '~/web/layouts/frame';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/landing-tools';

export const handle: PageHandle = { footer: true };

export const loader = () => ({ page: readLanding('landing-tools'), deck: firstCards('alone', 5) });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { page } }: Route.MetaArgs) =>
  pageMeta({ title: page.title, description: page.description, path: '/landing/tools' });

export default function LandingToolsPage({ loaderData: { page, deck } }: Route.ComponentProps) {
  return (
    <LandingView page={page}>
      <LivePiece
        title="Одна карточка сейчас"
        note="Из&nbsp;колоды «Наедине с&nbsp;собой». Отвечать можно вслух, молча или никак."
      >
        <TryCard deck={deck} />
      </LivePiece>
    </LandingView>
  );
}
