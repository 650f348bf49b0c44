import { Hero } from '~/web/features/home/hero';
import '~/web/features/home/home.css';
import { Closing, Manifest, Tools, Vows } from '~/web/features/home/home-sections';
import { MiniCompass } from '~/web/features/home/mini-compass';
import { preloadItalic } from '~/web/fonts/preload';
import { pageMeta } from '~/web/page-meta';

export const links = preloadItalic;

export const meta = () =>
  pageMeta({
    title: 'Год, прожитый внимательно',
    description: 'Дневник чувств, который помогает замечать, называть и понемногу расти. Записи видите только вы.',
    path: '/',
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <MiniCompass />
      <Tools />
      <Manifest />
      <Vows />
      <Closing />
    </>
  );
}
