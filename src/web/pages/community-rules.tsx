import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { href, Link } from 'react-router';
import { communityRules } from '~/content/community-rules';
import { DocumentText } from '~/web/features/legal/legal-text';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/community-rules';

export const loader = () => communityRules();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: '/community/rules' });

export default function CommunityRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentText text={loaderData}>
      <p className="mt-9 no-print">
        <Link className="go" to={href('/community')}>
          <ArrowLeftIcon className="i" aria-hidden />
          Сообщество
        </Link>
      </p>
    </DocumentText>
  );
}
