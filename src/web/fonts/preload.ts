import type { LinksFunction } from 'react-router';
import golosCyrillic from './golos-text-cyrillic.woff2?url';
import golosMarks from './golos-text-marks.woff2?url';
import literataCyrillic from './literata-cyrillic.woff2?url';
import literataItalic from './literata-italic-cyrillic.woff2?url';
import literataMarks from './literata-marks.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Everything that the first words of a page need, so that text comes in its own letters. */
export const preloadFonts: LinksFunction = () =>
  [literataCyrillic, literataMarks, golosCyrillic, golosMarks].map(preload);

/** For a page whose first view has words in italics, in its document: who comes by a press has asked for them by the styles already. */
export const preloadItalic: LinksFunction = () => (import.meta.env.SSR ? [preload(literataItalic)] : []);
