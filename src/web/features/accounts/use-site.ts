import { api } from '~/web/api';
import { useAnswer } from '~/web/use-answer';

/** What the site tells the browser: ways of signing in, password policy, the owner's address. */
export function useSite() {
  return useAnswer('site', (signal) => api('GET /api/site', {}, { signal })).data;
}
