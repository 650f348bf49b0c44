import type { communityContract } from '~/contract/community';
import { ISSUE_MESSAGES, RULE_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import { delayUntil, FLOOR } from '../http/floor';
import type { Handlers } from '../http/mount';
import { addPost } from './add-post';
import { answerWarning, askWarning } from './ask-warning';
import { blockWriter, listBlocked, unblock } from './block-writer';
import { changePost } from './change-post';
import { changeTopic } from './change-topic';
import { listFromDiary } from './from-diary';
import { listTopics } from './list-topics';
import { followTopic, listSaved, markRead, releasePost, savePost, unfollowTopic } from './marks';
import { changeSelf, readSelf } from './member';
import { openTopic } from './open-topic';
import { appealAct, listActs } from './own-acts';
import { readTopic } from './read-topic';
import { removePost, removeTopic, restorePost } from './remove-post';
import { reportPost } from './report-post';
import { searchPosts } from './search-posts';
import { supportPost } from './support-post';

const badCursor = () => refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });

/** Whether nobody has the name or its person shows no profile tells no time either: `start` of the request. */
async function unknownReader(start: number, index: number) {
  await delayUntil(start, FLOOR.name);
  return refuse('invalid-argument', {
    issues: [{ path: `readers.${index}`, message: RULE_MESSAGES['unknown-reader'] }],
  });
}

/** A refusal with the seconds to wait where there are any. */
const refused = <C extends string>(stopped: { code: C; retryAfter?: number }) =>
  stopped.retryAfter === undefined ? {} : { retryAfter: stopped.retryAfter };

/** The community over HTTP. */
export function communityHandlers(deps: Deps): Handlers<typeof communityContract> {
  return {
    'GET /api/community': async ({ query }) => {
      const page = await listTopics(deps, null, query);
      return page.ok ? { status: 200, body: page } : badCursor();
    },
    'GET /api/community/topics/:id': async ({ params, query }) => {
      const view = await readTopic(deps, null, params.id, query);
      return view ? { status: 200, body: view } : refuse('not-found');
    },
    'GET /api/users/:uid/community': async ({ user, query }) => {
      const page = await listTopics(deps, user.id, query);
      return page.ok ? { status: 200, body: page } : badCursor();
    },
    'GET /api/users/:uid/community/me': async ({ user }) => ({ status: 200, body: await readSelf(deps, user.id) }),
    'PATCH /api/users/:uid/community/me': async ({ user, body }) => ({
      status: 200,
      body: await changeSelf(deps, user.id, body),
    }),
    'POST /api/users/:uid/community/search': async ({ user, body }) => {
      const found = await searchPosts(deps, user.id, body);
      return found.ok ? { status: 200, body: found } : badCursor();
    },
    'GET /api/users/:uid/community/saved': async ({ user, query }) => {
      const page = await listSaved(deps, user.id, query.cursor);
      return page.ok ? { status: 200, body: page } : badCursor();
    },
    'GET /api/users/:uid/community/from-diary': async ({ user }) => ({
      status: 200,
      body: { shared: await listFromDiary(deps, user.id) },
    }),
    'GET /api/users/:uid/community/topics/:id': async ({ user, params, query }) => {
      const view = await readTopic(deps, user.id, params.id, query);
      return view ? { status: 200, body: view } : refuse('not-found');
    },
    'PUT /api/users/:uid/community/topics/:id': async ({ user, params, body, request }) => {
      const start = performance.now();
      const opened = await openTopic(deps, user.id, params.id, body, request.ip);
      if (opened.ok) return { status: 200, body: { topic: opened.topic, post: opened.post } };
      return opened.code === 'unknown-reader'
        ? unknownReader(start, opened.index)
        : refuse(opened.code, refused(opened));
    },
    'PATCH /api/users/:uid/community/topics/:id': async ({ user, params, body, request }) => {
      const start = performance.now();
      const changed = await changeTopic(deps, user.id, params.id, body, request.ip);
      if (changed.ok) return { status: 200, body: changed.topic };
      return changed.code === 'unknown-reader'
        ? unknownReader(start, changed.index)
        : refuse(changed.code, refused(changed));
    },
    'DELETE /api/users/:uid/community/topics/:id': async ({ user, params }) =>
      (await removeTopic(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'PUT /api/users/:uid/community/posts/:id': async ({ user, params, body, request }) => {
      const added = await addPost(deps, user.id, params.id, body, request.ip);
      return added.ok ? { status: 200, body: added.post } : refuse(added.code, refused(added));
    },
    'PATCH /api/users/:uid/community/posts/:id': async ({ user, params, body, request }) => {
      const changed = await changePost(deps, user.id, params.id, body, request.ip);
      return changed.ok ? { status: 200, body: changed.post } : refuse(changed.code, refused(changed));
    },
    'DELETE /api/users/:uid/community/posts/:id': async ({ user, params }) =>
      (await removePost(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'POST /api/users/:uid/community/posts/:id/restore': async ({ user, params }) => {
      const restored = await restorePost(deps, user.id, params.id);
      return restored.ok ? { status: 200, body: restored.post } : refuse(restored.code);
    },
    'PUT /api/users/:uid/community/posts/:id/supports/:support': async ({ user, params: { id, support: kind } }) => {
      const done = await supportPost(deps, user.id, { id, kind, gives: true });
      return done.ok ? { status: 200, body: done } : refuse(done.code);
    },
    'DELETE /api/users/:uid/community/posts/:id/supports/:support': async ({ user, params: { id, support: kind } }) => {
      const done = await supportPost(deps, user.id, { id, kind, gives: false });
      return done.ok ? { status: 200, body: done } : refuse('not-found');
    },
    'PUT /api/users/:uid/community/posts/:id/saved': async ({ user, params }) =>
      (await savePost(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'DELETE /api/users/:uid/community/posts/:id/saved': async ({ user, params }) => {
      await releasePost(deps, user.id, params.id);
      return { status: 204 };
    },
    'PUT /api/users/:uid/community/topics/:id/followed': async ({ user, params }) =>
      (await followTopic(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'DELETE /api/users/:uid/community/topics/:id/followed': async ({ user, params }) => {
      await unfollowTopic(deps, user.id, params.id);
      return { status: 204 };
    },
    'PUT /api/users/:uid/community/topics/:id/read': async ({ user, params, body }) =>
      (await markRead(deps, user.id, params.id, body.number)) ? { status: 204 } : refuse('not-found'),
    'POST /api/users/:uid/community/posts/:id/report': async ({ user, params, body, request }) => {
      const done = await reportPost(deps, user.id, params.id, body, request.ip);
      return done.ok ? { status: 204 } : refuse(done.code, refused(done));
    },
    'POST /api/users/:uid/community/posts/:id/warning': async ({ user, params, body, request }) => {
      const done = await askWarning(deps, user.id, params.id, body.label, request.ip);
      return done.ok ? { status: 204 } : refuse(done.code, refused(done));
    },
    'POST /api/users/:uid/community/posts/:id/warning-answer': async ({ user, params, body }) => {
      const done = await answerWarning(deps, user.id, params.id, body);
      return done.ok ? { status: 200, body: done.post } : refuse(done.code);
    },
    'POST /api/users/:uid/community/posts/:id/bar': async ({ user, params, body }) => {
      const done = await blockWriter(deps, user.id, params.id, body.kind);
      return done.ok ? { status: 200, body: done.barred } : refuse(done.code);
    },
    'GET /api/users/:uid/community/barred': async ({ user }) => ({
      status: 200,
      body: { barred: await listBlocked(deps, user.id) },
    }),
    'DELETE /api/users/:uid/community/barred/:id': async ({ user, params }) => {
      await unblock(deps, user.id, params.id);
      return { status: 204 };
    },
    'GET /api/users/:uid/community/acts': async ({ user }) => ({
      status: 200,
      body: { acts: await listActs(deps, user.id) },
    }),
    'POST /api/users/:uid/community/acts/:id/appeal': async ({ user, params, body }) => {
      const done = await appealAct(deps, user.id, params.id, body.words);
      return done.ok ? { status: 200, body: done.act } : refuse(done.code);
    },
  };
}
