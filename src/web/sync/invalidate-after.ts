import type { WriteKind } from '~/contract/endpoint';
import { outdatedBy, staysShown } from './cached-reads.json';
import { queries } from './queries';

/**
 * After a write: what the page shows of it is asked for anew, what it does not show is forgotten, or grows old where one comes back to
 * it. `except`: the hash of a list that shows the write already.
 */
export function invalidateAfter(written: WriteKind, except?: string): void {
  const keys: readonly unknown[] = outdatedBy[written];
  const isOld = ({ queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string }) =>
    keys.includes(queryKey[0]) && queryHash !== except;
  queries.removeQueries({
    type: 'inactive',
    predicate: (query) => isOld(query) && !(staysShown as unknown[]).includes(query.queryKey[0]),
  });
  void queries.invalidateQueries({ predicate: isOld });
}
