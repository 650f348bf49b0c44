import { data } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import { guidesAfter, readGuide } from '~/content/guides';
import { THROUGH_TOOLS } from '~/domain/reading/guide';
import { ReadTools } from '~/web/app/read-tools';
import { GuideView } from '~/web/features/guides/guide-view';
import { WithToolStates } from '~/web/features/tools/with-tool-states';
import { pageMeta } from '~/web/meta/page-meta';
import { articleData, crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/guide';

export function loader({ params }: Route.LoaderArgs) {
  const guide = readGuide(params.slug);
  if (!guide) throw data(`Page not found: /courses/guides/${params.slug}`, { status: 404 });
  return { guide, next: guidesAfter(guide) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData }: Route.MetaArgs) {
  const { slug, title, description, date, topic, by } = loaderData.guide;
  const path = `/courses/guides/${slug}`;
  return [
    ...pageMeta({ title, description, path }),
    articleData({ path, title, description, date, author: by.author, section: topicLabel(topic) }),
    crumbsData([
      { name: 'Гиды', path: '/courses/guides' },
      { name: title, path },
    ]),
  ];
}

export default function GuidePage({ loaderData: { guide, next } }: Route.ComponentProps) {
  const tools = <ReadTools path={`/courses/guides/${guide.slug}`} title={guide.title} />;
  const view = { guide, next, tools };
  if (guide.slug !== THROUGH_TOOLS) return <GuideView key={guide.slug} {...view} />;
  return <WithToolStates>{(states) => <GuideView {...view} states={states} />}</WithToolStates>;
}
