import type { erasingContract } from '~/contract/erasing';
import { MOST_WORDS } from '~/domain/erasing/erasing';
import { shownPostsOf } from '../community/nameless-posts';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { shownWordsOf } from '../wall/nameless-words';
import { countOwned } from './count-owned';
import { eraseRecords } from './erase-records';

export function erasingHandlers(deps: Deps): Handlers<typeof erasingContract> {
  const { db } = deps;
  return {
    'GET /api/users/:uid/erasing': async ({ user }) => {
      const [counts, words, posts] = await Promise.all([
        countOwned(db.pool, user.id),
        shownWordsOf(db.pool, user.id),
        shownPostsOf(db.pool, user.id, MOST_WORDS),
      ]);
      const listed = [...words.map((word) => ({ ...word, topic: null })), ...posts].slice(0, MOST_WORDS);
      return { status: 200, body: { counts, words: listed } };
    },
    'POST /api/users/:uid/erasing/records': async ({ user, body }) => {
      await eraseRecords(deps, user.id, body.kinds);
      return { status: 204 };
    },
  };
}
