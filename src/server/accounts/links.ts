import type { Config } from '../config';

/** An absolute address of a page of this site, for letters. */
export function linkTo(config: Pick<Config, 'siteUrl'>, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${config.siteUrl}${path}${search ? `?${search}` : ''}`;
}
