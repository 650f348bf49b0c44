import { useMemo } from 'react';
import type { SiteContract } from '~/contract';
import type { AnswerOf, RequestOf } from '~/contract/endpoint';
import { overlaid } from '~/domain/emotions/entry-changes';
import { GUEST } from '~/web/device/device-keys';
import type { ApiError } from './api';
import { entryChangesResource } from './entry-changes-resource';
import { type ApiQuery, useApiQuery } from './use-api-query';
import { useSnapshot } from './use-snapshot';

type List = SiteContract['GET /api/users/:uid/emotion-barometer'];
type Query = RequestOf<List>['query'];
export type EntryPage = AnswerOf<List>;

/** The page of a journal without any entry, which the site tells by a refusal. */
export const noEntries = ({ code }: ApiError): EntryPage | undefined =>
  code === 'no-entries' ? { entries: [], lastUpdated: null, nextCursor: null } : undefined;

/** The newest entries of a person under a query, with what is on its way of them; null asks nothing. */
export function useEntries(uid: string | null | undefined, query: Query | null): ApiQuery<EntryPage> {
  const { data, ...read } = useApiQuery(
    'GET /api/users/:uid/emotion-barometer',
    uid && query ? { params: { uid }, query } : null,
    { instead: noEntries },
  );
  const { state } = useSnapshot(uid ?? GUEST, entryChangesResource);
  const shown = useMemo(() => data && { ...data, entries: overlaid(data.entries, state) }, [data, state]);
  return { ...read, data: shown };
}
