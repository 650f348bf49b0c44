import { SITE_NAME } from '../catalogue/site';
import { APP_ICONS } from './app-icons';
import { lightColor } from './light-tokens';

/** What a browser needs to install the site: `/manifest.webmanifest`. */
export function webManifest(): string {
  const paper = lightColor('c-paper');
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: APP_ICONS.filter(({ size }) => size === 192).map(({ file }) => ({ src: file, sizes: '192x192' })),
  });
  return JSON.stringify({
    id: '/',
    name: `${SITE_NAME}: лучше понимать себя`,
    short_name: SITE_NAME,
    description: 'Дневник чувств, тесты, колесо жизни и\u00a0план на\u00a0тяжёлый день\u00a0— и\u00a0без сети.',
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['lifestyle', 'health'],
    icons: APP_ICONS.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      shortcut('Записать', '/awareness-tools/emotional-compass'),
      shortcut('Древо', '/tree-of-self'),
      shortcut('Мне тяжело', '/hard-day-plan'),
    ],
  });
}
