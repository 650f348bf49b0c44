import { useMemo } from 'react';
import { href } from 'react-router';
import { CATEGORY_KEYS, type CategoryKey } from '~/catalogue/community';
import { isId } from '~/domain/id';
import { useQuery } from '~/web/ui/use-query';

export const COMMUNITY_PATH = '/community';
export const LISTS = ['all', 'followed', 'mine', 'saved'] as const;
export type ListKey = (typeof LISTS)[number];

/** What the address of the community asks for. Words of a search never stand in it. */
export interface ListAddress {
  list: ListKey;
  category: CategoryKey | null;
}

/** What a query means; unknown values count as absent. */
export function readListAddress(query: string): ListAddress {
  const search = new URLSearchParams(query);
  return {
    list: LISTS.find((one) => one === search.get('list')) ?? 'all',
    category: CATEGORY_KEYS.find((one) => one === search.get('category')) ?? null,
  };
}

export function listPath({ list, category }: ListAddress): string {
  const search = new URLSearchParams();
  if (list !== 'all') search.set('list', list);
  if (category && list !== 'saved') search.set('category', category);
  return search.size > 0 ? `${COMMUNITY_PATH}?${search}` : COMMUNITY_PATH;
}

/** Where a topic stands, or one post of it. */
export const topicPath = (id: string, post?: string): string =>
  href('/community/topics/:id', { id }) + (post ? `?post=${post}` : '');

/** Where a moderator reads all that is known of a post, and decides. */
export const casePath = (post: string): string => `${href('/community/moderation')}?part=post&post=${post}`;

export const newTopicPath = (category: CategoryKey | null): string =>
  category ? `${href('/community/new')}?category=${category}` : href('/community/new');

/** The id that a parameter of the address holds; null: none, or no id. */
export const idIn = (value: string | null): string | null => (value && isId(value) ? value : null);

/** The address as the person has it; null in the built page and until its scripts have started. */
export function useListAddress(): ListAddress | null {
  const query = useQuery();
  return useMemo(() => (query === null ? null : readListAddress(query.toString())), [query]);
}
