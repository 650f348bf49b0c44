import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { EndpointKey } from '~/contract';
import type { Entry } from '~/domain/emotions/entry';
import { queries } from './queries';

const LISTS: readonly unknown[] = [
  'GET /api/users/:uid/emotion-barometer',
  'POST /api/users/:uid/emotion-barometer/search',
] satisfies readonly EndpointKey[];

interface Page {
  entries: readonly Entry[];
}

/** Puts an entry, as the account has it now, into every list that shows it, or takes it out of them (null). */
export function putEntry(id: string, entry: Entry | null): void {
  const changed = (page: Page): Page => ({
    ...page,
    entries: page.entries.flatMap((one) => (one.id === id ? (entry ?? []) : one)),
  });
  const isList = ({ queryKey }: { queryKey: QueryKey }) => LISTS.includes(queryKey[0]);
  queries.setQueriesData<Page | InfiniteData<Page>>({ predicate: isList }, (known) => {
    if (!known) return known;
    return 'pages' in known ? { ...known, pages: known.pages.map(changed) } : changed(known);
  });
}
