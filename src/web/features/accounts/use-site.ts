import { useApiQuery } from '~/web/sync/use-api-query';

/** What the site tells the browser: ways of signing in, password policy, the owner's address. */
export const useSite = () => useApiQuery('GET /api/site', {}).data;
