/**
 * The mark beside a session's cookie, which scripts can't read: it says that somebody is signed in here and nothing else, lives as
 * long and goes with it. Null for any other cookie.
 */
export function signedMark(cookie: string): string | null {
  const [, value] = /^[^=;]*\.session_token=([^;]*)/.exec(cookie) ?? [];
  if (value === undefined) return null;
  const attributes = cookie.split(/; */).slice(1);
  return [`krona_signed=${value ? 1 : ''}`, ...attributes.filter((one) => !/^httponly$/i.test(one))].join('; ');
}
