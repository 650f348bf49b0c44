import type { Entry } from '~/domain/emotions/entry';
import { useEntries } from '~/web/sync/use-entries';

/** Entries of the day of `added` in their order, `added` last; it alone while the others are not known. */
export function useTodaysEntries(uid: string | null, added: Entry): readonly Entry[] {
  const day = added.localDate;
  const { data } = useEntries(uid, { from: day, to: day });
  const others = data?.entries.filter(({ id }) => id !== added.id).reverse() ?? [];
  return [...others, added];
}
