import type { erasingContract } from '~/contract/erasing';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { shownWordsOf } from '../wall/nameless-words';
import { countOwned } from './count-owned';
import { eraseRecords } from './erase-records';

export function erasingHandlers(deps: Deps): Handlers<typeof erasingContract> {
  const { db } = deps;
  return {
    'GET /api/users/:uid/erasing': async ({ user }) => {
      const [counts, words] = await Promise.all([countOwned(db.pool, user.id), shownWordsOf(db.pool, user.id)]);
      return { status: 200, body: { counts, words } };
    },
    'POST /api/users/:uid/erasing/records': async ({ user, body }) => {
      await eraseRecords(deps, user.id, body.kinds);
      return { status: 204 };
    },
  };
}
