import { SITE_NAME } from '~/catalogue/site';

/** The title of a page whose text comes after it; the page's `meta` names none. */
export function OwnTitle({ children }: { children: string }) {
  return <title>{`${children} — ${SITE_NAME}`}</title>;
}
