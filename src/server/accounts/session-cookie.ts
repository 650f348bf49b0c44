/** Cookies bear the `__Host-` prefix and Secure whenever the site is served over https. */
export function cookiePrefix(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? '__Host-krona' : 'krona';
}

/** Name of the cookie that holds the signed session token. */
export function sessionCookieName(siteUrl: string): string {
  return `${cookiePrefix(siteUrl)}.session_token`;
}
