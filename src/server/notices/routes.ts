import type { Readable } from 'node:stream';
import { ISSUE_MESSAGES } from '~/contract/messages';
import type { noticesContract } from '~/contract/notices';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { listNotices, markNoticesRead } from './notice-store';

const badCursor = () => refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });

/** Seconds until a stream may be asked for again where the server is stopping. */
const STOPPING_S = 3;

interface Streams {
  /** Null: the server is stopping. */
  open(uid: string): Readable | null;
}

/** Notices over HTTP, and the stream by which pages learn of them. */
export function noticesHandlers({ db, clock, keys }: Deps, streams: Streams): Handlers<typeof noticesContract> {
  return {
    'GET /api/users/:uid/notices': async ({ user, query }) => {
      const page = await listNotices(db.pool, keys, user.id, query.cursor);
      return page.ok ? { status: 200, body: page } : badCursor();
    },
    'POST /api/users/:uid/notices/read': async ({ user, body }) => ({
      status: 200,
      body: { unread: await markNoticesRead(db.pool, user.id, body.notices, clock()) },
    }),
    'GET /api/users/:uid/live': ({ user }) => {
      const stream = streams.open(user.id);
      if (!stream) return refuse('too-many-requests', { retryAfter: STOPPING_S });
      return {
        status: 200,
        file: stream,
        type: 'text/event-stream; charset=utf-8',
        isStream: true,
      };
    },
  };
}
