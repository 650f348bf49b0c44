import type { CommunitySelf } from '~/contract/community';
import { api } from '~/web/sync/api';
import { type ApiQuery, updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';

const KEY = 'GET /api/users/:uid/community/me';

/** Who a person is in the community: whether the rules were read, whether they may write. */
export const useSelf = (uid: string | null): ApiQuery<CommunitySelf> =>
  useApiQuery(KEY, uid ? { params: { uid } } : null);

/** The rules were read. Throws ApiError. */
export async function markWelcomed(uid: string): Promise<void> {
  const self = await api('PATCH /api/users/:uid/community/me', { params: { uid }, body: { welcomed: true } });
  updateCachedAnswer(KEY, { params: { uid } }, () => self);
}
