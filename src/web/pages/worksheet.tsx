import { data } from 'react-router';
import { paperOf } from '~/content/paper/worksheet-pdf';
import { otherWorksheets, readWorksheet } from '~/content/worksheets';
import { ReadTools } from '~/web/app/read-tools';
import { OtherSheets, Sheet } from '~/web/features/resources/sheet';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, worksheetData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/worksheet';

export const loader = async ({ params }: Route.LoaderArgs) => {
  const sheet = readWorksheet(params.slug);
  if (!sheet) throw data('Page not found', { status: 404 });
  return { sheet: { ...sheet, ...(await paperOf(sheet)) }, others: otherWorksheets(sheet) };
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, description, date } = loaderData.sheet;
  const path = `/courses/free-resources/${slug}`;
  return [
    ...pageMeta({ title: `Рабочий лист «${title}»`, description, path }),
    worksheetData({ path, title, description, date }),
    crumbsData([
      { name: 'Бесплатные материалы', path: '/courses/free-resources' },
      { name: title, path },
    ]),
  ];
}

export default function WorksheetPage({ loaderData: { sheet, others } }: Route.ComponentProps) {
  return (
    <>
      <Sheet
        key={sheet.slug}
        sheet={sheet}
        tools={<ReadTools path={`/courses/free-resources/${sheet.slug}`} title={sheet.title} />}
      />
      <OtherSheets sheets={others} />
    </>
  );
}
