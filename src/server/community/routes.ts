import { communityContract } from '~/contract/community';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';

export function communityHandlers(_deps: Deps): Handlers<typeof communityContract> {
  return Object.fromEntries(
    Object.keys(communityContract).map((key) => [key, async () => refuse('not-found')]),
  ) as unknown as Handlers<typeof communityContract>;
}
