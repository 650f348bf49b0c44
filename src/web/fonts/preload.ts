import type { LinksFunction } from 'react-router';
import golosCyrillic from './golos-text-cyrillic.woff2?url';
import golosMarks from './golos-text-marks.woff2?url';
import literataCyrillic from './literata-cyrillic.woff2?url';
import literataMarks from './literata-marks.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Everything that the first words of a page need, so that text comes in its own letters. */
export const preloadFonts: LinksFunction = () =>
  [literataCyrillic, literataMarks, golosCyrillic, golosMarks].map(preload);
