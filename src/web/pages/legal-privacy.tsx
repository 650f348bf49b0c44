import { legalPage } from '~/content/legal';
import { LegalText } from '~/web/features/legal/legal-text';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/legal-privacy';

export const loader = () => legalPage('privacy');

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/legal/privacy' });

export default function LegalPrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} />;
}
