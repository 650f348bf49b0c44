import { noticesContract } from '~/contract/notices';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';

export function noticesHandlers(_deps: Deps): Handlers<typeof noticesContract> {
  return Object.fromEntries(
    Object.keys(noticesContract).map((key) => [key, async () => refuse('not-found')]),
  ) as unknown as Handlers<typeof noticesContract>;
}
