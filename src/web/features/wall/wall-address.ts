import { useMemo } from 'react';
import { TOPIC_KEYS, type TopicKey } from '~/catalogue/topics';
import { WALL_KIND_KEYS, type WallKind } from '~/catalogue/wall';
import { useQuery } from '~/web/ui/use-query';
import { WALL_PATH } from './wall-words';

/** What the address asks for: a list, its filters, or one card. */
export interface WallAddress {
  list: 'all' | 'mine' | 'kept';
  topic: TopicKey | null;
  kind: WallKind | null;
  /** Id of one card. */
  word: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | null =>
  known.find((one) => one === value) ?? null;

/** What a query means; unknown values count as absent. */
export function readAddress(query: string): WallAddress {
  const search = new URLSearchParams(query);
  const word = search.get('word');
  return {
    list: oneOf(search.get('list'), ['mine', 'kept']) ?? 'all',
    topic: oneOf(search.get('topic'), TOPIC_KEYS),
    kind: oneOf(search.get('kind'), WALL_KIND_KEYS),
    word: word && UUID.test(word) ? word : null,
  };
}

/** Path of a list with its filters. */
export function listPath({ list, topic, kind }: Omit<WallAddress, 'word'>): string {
  const search = new URLSearchParams();
  if (list !== 'all') search.set('list', list);
  if (topic) search.set('topic', topic);
  if (kind) search.set('kind', kind);
  return search.size > 0 ? `${WALL_PATH}?${search}` : WALL_PATH;
}

/** The address as the person has it; null in the built page and until its scripts have started. */
export function useWallAddress(): WallAddress | null {
  const query = useQuery();
  return useMemo(() => (query === null ? null : readAddress(query.toString())), [query]);
}
