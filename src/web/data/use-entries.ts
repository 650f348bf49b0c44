import type { SiteContract } from '~/contract';
import type { AnswerOf, RequestOf } from '~/contract/endpoint';
import type { ApiError } from './api';
import { type Read, useRead } from './use-read';

type List = SiteContract['GET /api/users/:uid/emotion-barometer'];
type Query = RequestOf<List>['query'];
export type EntryPage = AnswerOf<List>;

/** The page of a journal without any entry, which the site tells by a refusal. */
export const noEntries = ({ code }: ApiError): EntryPage | undefined =>
  code === 'no-entries' ? { entries: [], lastUpdated: null, nextCursor: null } : undefined;

/** The newest entries of a person under a query; null asks nothing. */
export const useEntries = (uid: string | null | undefined, query: Query | null): Read<EntryPage> =>
  useRead('GET /api/users/:uid/emotion-barometer', uid && query ? { params: { uid }, query } : null, {
    instead: noEntries,
  });
