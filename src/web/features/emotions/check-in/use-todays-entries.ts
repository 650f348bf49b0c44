import type { Entry } from '~/domain/emotions/entry';
import { api } from '~/web/api';
import { useAnswer } from '~/web/use-answer';

/** Entries of the day of `added` in their order, `added` last; it alone while the others are not known. */
export function useTodaysEntries(uid: string | null, added: Entry): readonly Entry[] {
  const day = added.localDate;
  const { data } = useAnswer(uid && `entries of ${uid} ${day} ${added.id}`, (signal) =>
    api(
      'GET /api/users/:uid/emotion-barometer',
      { params: { uid: uid ?? '' }, query: { from: day, to: day } },
      { signal },
    ),
  );
  const others = data?.entries.filter(({ id }) => id !== added.id).reverse() ?? [];
  return [...others, added];
}
