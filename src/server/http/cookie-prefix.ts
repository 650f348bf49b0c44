/** Cookies bear the `__Host-` prefix and Secure whenever the site is served over https. */
export function cookiePrefix(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? '__Host-krona' : 'krona';
}
