import { homeTexts } from '~/content/home-texts';
import { CourseShelf } from '~/web/features/home/course-shelf';
import { EveningReading } from '~/web/features/home/evening-reading';
import { Hero } from '~/web/features/home/hero';
import { Closing, Heard, Manifest, Tools, Vows } from '~/web/features/home/home-sections';
import { MiniCompass } from '~/web/features/home/mini-compass';
import { QuietThings } from '~/web/features/home/quiet-things';
import { ShortGuide } from '~/web/features/home/short-guide';
import { preloadItalic } from '~/web/fonts/preload';
import { pageMeta } from '~/web/meta/page-meta';
import { siteData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/home';
import '~/web/features/home/home.module.css';

export const loader = () => homeTexts();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const links = preloadItalic;

const DESCRIPTION =
  'Дневник чувств, древо, гиды по\u00a0шагам и\u00a0практики со\u00a0звуком: замечать, называть и\u00a0понемногу расти. Другим ваши записи не\u00a0видны.';

export const meta = () => [
  ...pageMeta({ title: 'Год, прожитый внимательно', description: DESCRIPTION, path: '/' }),
  siteData(DESCRIPTION),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { articles, courses, guide, guides, practices, worksheets } = loaderData;
  return (
    <>
      <Hero articles={articles} guides={guides} />
      <MiniCompass />
      <Tools />
      <Manifest />
      <ShortGuide guide={guide} />
      <CourseShelf courses={courses} />
      <QuietThings practices={practices} worksheets={worksheets} />
      <Heard />
      <EveningReading articles={articles} />
      <Vows />
      <Closing />
    </>
  );
}
