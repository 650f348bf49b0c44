import type { MetaDescriptor } from 'react-router';
import { SITE_NAME, SITE_URL_PLACEHOLDER } from '~/catalogue/site';

interface PageMeta {
  title: string;
  description?: string;
  /** Canonical path; absent for a page that only its owner sees. */
  path?: string;
  /** A door, not a text: search engines do not list it, and it has the picture of the home page. */
  isDoor?: boolean;
}

/** The site's address: its place in a built page, which the server fills; in the browser what the server has put there. */
export function siteUrl(): string {
  return typeof document === 'undefined'
    ? SITE_URL_PLACEHOLDER
    : (document.documentElement.dataset.site ?? location.origin);
}

/** Width and height of the pictures that the build draws for pages (src/content/social). */
const SOCIAL = { width: '1200', height: '630' } as const;

/** Path of a page's picture for social networks. */
export const socialImage = (path: string) => `/social${path === '/' ? '/home' : path}.png`;

/** Title, description, canonical address and social card of a page; a page without a path asks not to be indexed. */
export function pageMeta({ title, description, path, isDoor = false }: PageMeta): MetaDescriptor[] {
  const full = title.includes(SITE_NAME) ? title : `${title} — ${SITE_NAME}`;
  const meta: MetaDescriptor[] = [{ title: full }];
  if (description) meta.push({ name: 'description', content: description });
  if (!path) return [...meta, { name: 'robots', content: 'noindex' }];
  if (isDoor) meta.push({ name: 'robots', content: 'noindex' });
  const url = siteUrl() + path;
  meta.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: full },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl() + socialImage(isDoor ? '/' : path) },
    { property: 'og:image:width', content: SOCIAL.width },
    { property: 'og:image:height', content: SOCIAL.height },
    { property: 'og:image:alt', content: full },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (description) meta.push({ property: 'og:description', content: description });
  return meta;
}
