import type { Award } from '~/contract/progress';
import { type OwnCard, ownCardTag } from '~/domain/conversations/conversation';
import {
  type ConversationChange,
  type ConversationState,
  changedConversations,
  conversationChangeSchema,
  conversationStateSchema,
  NO_CONVERSATIONS,
  transferredChanges,
} from '~/domain/conversations/conversation-state';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { newId } from '~/web/sync/new-id';
import { defineResource } from '~/web/sync/resource';

/** The shelf of the cards: what is drawn and liked, own cards, talks that took place. */

function keyOf(change: ConversationChange): string {
  switch (change.kind) {
    case 'own':
      return change.card.id;
    case 'held':
      return change.talk.id;
    case 'own-gone':
    case 'held-gone':
      return change.id;
    case 'mark':
      return `mark ${change.card}`;
    case 'shuffle':
      return `deck ${change.deck}`;
  }
}

function wordsOf(change: ConversationChange): string {
  if (change.kind === 'own') return change.card.text;
  return change.kind === 'held' ? (change.talk.notes ?? []).map(({ text }) => text).join('\n\n') : '';
}

const keepalive = true;

export const conversationResource = defineResource<
  ConversationState,
  ConversationChange,
  OwnCard,
  Award | null | undefined
>({
  name: 'cards',
  invalidates: 'talks',
  state: conversationStateSchema,
  empty: NO_CONVERSATIONS,
  change: conversationChangeSchema,
  keyOf,
  apply: changedConversations,
  merge: (older, newer) => (older.kind === 'mark' && newer.kind === 'mark' ? { ...older, ...newer } : newer),
  // A deck is shuffled with the cards that were drawn before.
  inOrder: true,
  // Talks are read by the page that shows them.
  read: async (uid) => ({ ...NO_CONVERSATIONS, ...(await api('GET /api/users/:uid/cards', { params: { uid } })) }),
  send: async ({ uid, change, base }) => {
    switch (change.kind) {
      case 'mark': {
        const { kind: _, card, ...body } = change;
        await api('PUT /api/users/:uid/cards/:card', { params: { uid, card }, body }, { keepalive });
        return undefined;
      }
      case 'shuffle': {
        const params = { uid, deck: change.deck };
        await api('POST /api/users/:uid/card-decks/:deck/shuffle', { params }, { keepalive });
        return undefined;
      }
      case 'own': {
        const { id, ...body } = change.card;
        await api('PUT /api/users/:uid/own-cards/:id', { params: { uid, id }, body }, { base, keepalive });
        return undefined;
      }
      case 'own-gone': {
        const params = { uid, id: change.id };
        return ignoreNotFound(api('DELETE /api/users/:uid/own-cards/:id', { params }, { base, keepalive }));
      }
      case 'held': {
        const { id, ...body } = change.talk;
        return (await api('PUT /api/users/:uid/conversations/:id', { params: { uid, id }, body })).award;
      }
      case 'held-gone':
        return ignoreNotFound(
          api('DELETE /api/users/:uid/conversations/:id', { params: { uid, id: change.id } }, { keepalive }),
        );
    }
  },
  texts: {
    rowOf: ({ own }, id) => own.find((card) => card.id === id) ?? null,
    tagOf: ownCardTag,
    // Both cards stay.
    join: (change, row) => {
      if (change.kind !== 'own') return change.kind === 'own-gone' ? 'theirs' : change;
      if (row === null) return change;
      const isSame = ownCardTag(row) === ownCardTag(change.card);
      return isSame ? 'theirs' : { kind: 'own', card: { ...change.card, id: newId() } };
    },
  },
  fromGuest: transferredChanges,
  wordsOf,
  countOf: ({ drawn, favourites, own, held }) => drawn.length + favourites.length + own.length + held.length,
});
