import { UNTOLD_PROFILE } from '~/catalogue/profile-words';
import { SITE_NAME } from '~/catalogue/site';
import { escapeText } from '~/content/markdown-blocks';
import { SOCIAL } from '~/content/social/social-image';
import type { ProfileView } from '~/contract/profiles';
import { profileAddress } from '~/domain/profiles/address';
import { PROFILE_PAGES } from '~/domain/profiles/reserved-usernames';
import { usernameParam } from '~/domain/profiles/username';
import type { Deps } from '../deps';
import type { AuthService } from '../http/session';
import { personOf } from '../http/session';
import { type DocumentFacts, type DocumentMaker, MISSING, PRESENT } from '../http/static';
import { viewNamed, viewOfName } from './view-profile';

const tag = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeText(content)}"/>`;

/** What a network or a search engine reads of a profile that is open to all. */
function headOf(view: ProfileView, siteUrl: string): string {
  const name = encodeURIComponent(view.username ?? '');
  const url = `${siteUrl}/profile/${name}`;
  const title = `${view.displayName} — ${SITE_NAME}`;
  const description = view.about ?? UNTOLD_PROFILE;
  return [
    `<link rel="canonical" href="${escapeText(url)}"/>`,
    tag('name', 'description', description),
    tag('property', 'og:type', 'profile'),
    tag('property', 'og:locale', 'ru_RU'),
    tag('property', 'og:site_name', SITE_NAME),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    tag('property', 'og:image', `${siteUrl}/api/profiles/${name}/picture`),
    tag('property', 'og:image:width', String(SOCIAL.width)),
    tag('property', 'og:image:height', String(SOCIAL.height)),
    tag('property', 'og:image:alt', title),
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

async function factsOf(
  deps: Deps,
  auth: AuthService,
  { username, isCard, cookie }: { username: string; isCard: boolean; cookie: string | undefined },
): Promise<DocumentFacts> {
  const person = await personOf(auth, cookie);
  const view = await viewNamed(deps, username, person?.id ?? null);
  if (!view) return MISSING;
  const open = await viewOfName(deps, username, null);
  return {
    status: 200,
    isListed: open?.listed === true && !isCard,
    head: open ? headOf(open, deps.config.siteUrl) : '',
    movedTo: view.username === username ? null : `/profile/${view.username}${isCard ? '_1' : ''}`,
  };
}

/** What the document of a profile or of its card says of itself before any script runs: nothing that is not open to all. */
export function profileDocuments(deps: Deps, auth: AuthService): DocumentMaker {
  return async (pathname, cookie) => {
    const param = /^\/profile\/([^/]+)$/.exec(pathname)?.[1];
    if (param === undefined || PROFILE_PAGES.includes(param)) return null;
    const { username, isCard } = profileAddress(param);
    const asked = usernameParam.safeParse(username);
    if (!asked.success) return MISSING;
    try {
      return await factsOf(deps, auth, { username: asked.data, isCard, cookie });
    } catch {
      // The page itself tells that the database is away.
      return PRESENT;
    }
  };
}
