import { readPractices } from '~/content/audio';
import { readBooks } from '~/content/pages';
import { paperOf } from '~/content/paper/worksheet-pdf';
import { worksheetCards } from '~/content/worksheets';
import { LaterButton } from '~/web/features/notes/later-button';
import { Resources } from '~/web/features/resources/resources';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/free-resources';

export const loader = async () => ({
  sheets: await Promise.all(worksheetCards().map(async (card) => ({ ...card, pdf: (await paperOf(card)).pdf }))),
  practices: readPractices().map(({ slug, title, description, cover, sound }) => ({
    slug,
    title,
    description,
    cover,
    seconds: sound.seconds,
  })),
  books: readBooks(),
});

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { sheets } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Бесплатные материалы',
    description:
      'Рабочие листы для печати и\u00a0в\u00a0PDF, практики со\u00a0звуком на\u00a0несколько минут и\u00a0книги о\u00a0чувствах, отношениях и\u00a0ценностях. Без регистрации.',
    path: '/courses/free-resources',
  }),
  crumbsData([{ name: 'Бесплатные материалы', path: '/courses/free-resources' }]),
  listData(sheets.map(({ title, slug }) => ({ title, path: `/courses/free-resources/${slug}` }))),
];

export default function FreeResourcesPage({ loaderData }: Route.ComponentProps) {
  return <Resources {...loaderData} later={(text) => <LaterButton text={text} />} />;
}
