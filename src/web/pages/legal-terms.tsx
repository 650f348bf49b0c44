import { legalPage } from '~/content/legal';
import { LegalText } from '~/web/features/legal/legal-text';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/legal-terms';

export const loader = () => legalPage('terms');

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/legal/terms' });

export default function LegalTermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} />;
}
