import { moderationContract } from '~/contract/moderation';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';

export function moderationHandlers(_deps: Deps): Handlers<typeof moderationContract> {
  return Object.fromEntries(
    Object.keys(moderationContract).map((key) => [key, async () => refuse('not-found')]),
  ) as unknown as Handlers<typeof moderationContract>;
}
