import type { SiteContract } from '~/contract';
import type { Analysis } from '~/contract/emotions';
import type { RequestOf } from '~/contract/endpoint';
import { type ApiQuery, useApiQuery } from './use-api-query';

type Period = RequestOf<SiteContract['GET /api/users/:uid/emotion-barometer/analysis']>['query'];

/** What the entries of a person say over a period; null asks nothing. */
export const useAnalysis = (uid: string | null | undefined, query: Period | null): ApiQuery<Analysis> =>
  useApiQuery('GET /api/users/:uid/emotion-barometer/analysis', uid && query ? { params: { uid }, query } : null);

/** The days of the year of `day`, as every page asks for them that draws the year: one answer serves them all. */
export const useYear = (uid: string | null, day: string) =>
  useAnalysis(uid, { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });
