const NOT_PUBLIC = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa)\.?$/i;
/** A name with a dot whose last part is no number: every way of writing an IPv4 ends up as one of digits, IPv6 stands in brackets. */
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i;

/** Whether the site may go to an address that it was told from outside: https, its usual port, the name of a public host. */
export function isPublicHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, port, hostname } = new URL(value);
  return protocol === 'https:' && !username && !password && !port && NAME.test(hostname) && !NOT_PUBLIC.test(hostname);
}
