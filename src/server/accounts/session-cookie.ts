import { cookiePrefix } from '../http/cookie-prefix';

/** Name of the cookie that holds the signed session token. */
export function sessionCookieName(siteUrl: string): string {
  return `${cookiePrefix(siteUrl)}.session_token`;
}
