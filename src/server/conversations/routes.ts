import type { conversationsContract } from '~/contract/conversations';
import { CARD_MESSAGES, FULL_MESSAGES, ISSUE_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import type { Outcome, Sitter } from './admission';
import { closeSession, leaveSession } from './close-session';
import { finishConversation, readConversations, removeConversation } from './finish-conversation';
import { answerCard, chooseDepth, lookAt, nextRound, openSession } from './play-session';
import { markCard, readCards, removeOwnCard, saveOwnCard, shuffleDeck } from './save-cards';
import { joinSession, readInvitation, renewLink } from './take-seat';

const fullOfConversations = () => refuse('too-many-rows', { message: FULL_MESSAGES.conversations });
const done = (found: boolean) => (found ? ({ status: 204 } as const) : refuse('not-found'));
const shown = <T>(found: T | null) => (found === null ? refuse('not-found') : ({ status: 200, body: found } as const));

const openedTooOften = (retryAfter: number) =>
  refuse('too-many-requests', { retryAfter, message: CARD_MESSAGES.openedTooOften });
const seen = <T>(outcome: Outcome<T>) =>
  outcome.ok ? ({ status: 200, body: outcome.body } as const) : refuse(outcome.code);
const sitterOf = ({ seat, device }: Pick<Sitter, 'seat' | 'device'>, user: { id: string } | null): Sitter => ({
  seat,
  device,
  userId: user?.id ?? null,
});

/** Cards, talks and talks on two devices over HTTP. */
export function conversationsHandlers(deps: Deps): Handlers<typeof conversationsContract> {
  return {
    'GET /api/users/:uid/cards': async ({ user }) => ({ status: 200, body: await readCards(deps, user.id) }),
    'PUT /api/users/:uid/cards/:card': async ({ user, params, body }) =>
      done(await markCard(deps, user.id, { card: params.card, ...body })),
    'POST /api/users/:uid/card-decks/:deck/shuffle': async ({ user, params }) =>
      done(await shuffleDeck(deps, user.id, params.deck)),
    'PUT /api/users/:uid/own-cards/:id': async ({ user, params, body, request }) => {
      const kept = await saveOwnCard(deps, user.id, { id: params.id, ...body }, request.base);
      switch (kept.kind) {
        case 'kept':
          return { status: 204 };
        case 'stale':
          return refuse('changed-elsewhere', { current: kept.current });
        case 'full':
          return refuse('invalid-argument', { issues: [{ path: 'text', message: CARD_MESSAGES.ownFull }] });
        case 'none':
          return refuse('not-found');
      }
    },
    'DELETE /api/users/:uid/own-cards/:id': async ({ user, params, request }) => {
      const removed = await removeOwnCard(deps, user.id, params.id, request.base);
      return removed.kind === 'stale'
        ? refuse('changed-elsewhere', { current: removed.current })
        : done(removed.kind === 'gone');
    },
    'GET /api/users/:uid/conversations': async ({ user, query }) => {
      const body = await readConversations(deps, user.id, query);
      return body
        ? { status: 200, body }
        : refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });
    },
    'PUT /api/users/:uid/conversations/:id': async ({ user, params, body }) => {
      const held = await finishConversation(deps, user.id, { id: params.id, ...body });
      if (held.ok) return { status: 200, body: { award: held.award } };
      return held.code === 'not-found' ? refuse('not-found') : fullOfConversations();
    },
    'DELETE /api/users/:uid/conversations/:id': async ({ user, params }) =>
      done(await removeConversation(deps, user.id, params.id)),
    'POST /api/users/:uid/card-sessions': async ({ user, body }) => {
      const opened = await openSession(deps, user.id, body.deck);
      if (opened.ok) return { status: 201, body: opened.seats };
      return opened.code === 'not-found' ? refuse('not-found') : openedTooOften(opened.retryAfter);
    },
    'POST /api/card-sessions/invitation': async ({ body }) => shown(await readInvitation(deps, body.seat)),
    'POST /api/card-sessions/join': async ({ body }) => seen(await joinSession(deps, body)),
    'POST /api/card-sessions/new-link': async ({ body, user }) => {
      const renewed = await renewLink(deps, sitterOf(body, user));
      return !renewed.ok && renewed.code === 'too-many-requests' ? openedTooOften(renewed.retryAfter) : seen(renewed);
    },
    'POST /api/card-sessions/look': async ({ body, user }) =>
      seen(await lookAt(deps, { ...body, ...sitterOf(body, user) })),
    'POST /api/card-sessions/depth': async ({ body, user }) =>
      seen(await chooseDepth(deps, sitterOf(body, user), body.depth)),
    'POST /api/card-sessions/answer': async ({ body, user }) =>
      seen(await answerCard(deps, sitterOf(body, user), body)),
    'POST /api/card-sessions/next': async ({ body, user }) =>
      seen(await nextRound(deps, sitterOf(body, user), body.round)),
    'POST /api/card-sessions/close': async ({ body, user }) => {
      const closed = await closeSession(deps, sitterOf(body, user), body.keep);
      return !closed.ok && closed.code === 'full' ? fullOfConversations() : seen(closed);
    },
    'POST /api/card-sessions/leave': async ({ body, user }) => {
      const left = await leaveSession(deps, sitterOf(body, user));
      return left.ok ? { status: 204 } : refuse(left.code);
    },
  };
}
