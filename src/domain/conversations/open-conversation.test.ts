import { describe, expect, test } from 'vitest';
import { changedConversations, isBare, NO_CONVERSATIONS, transferredChanges } from './conversation-state';
import {
  endConversation,
  nextCard,
  openCard,
  passWord,
  secondsLeft,
  shuffled,
  skipCard,
  startConversation,
} from './open-conversation';

const SETTINGS = { deck: 'couple', depth: 2, people: 2, minutes: 2 } as const;
const start = () => startConversation(SETTINGS, crypto.randomUUID(), '2026-11-21T10:00:00.000Z', 'a');

describe('a talk', () => {
  test('counts open cards that were laid aside, not skipped ones, and the one open at the end', () => {
    let talk = nextCard(openCard(start(), 1), 'b');
    talk = skipCard(talk, 'c');
    talk = nextCard(openCard(talk, 2), 'd');
    expect(talk).toMatchObject({ turned: 2, card: 'd', seen: ['a', 'b', 'c', 'd'] });
    expect(endConversation(talk)).toMatchObject({ turned: 2, ended: true, card: null });
    expect(endConversation(openCard(talk, 3)).turned).toBe(3);
  });

  test('the two begin in turn; a skip and a passed word leave the order', () => {
    let talk = openCard(start(), 1);
    expect(passWord(talk, 5)).toMatchObject({ voice: 1, starter: 0, openedAt: 5 });
    talk = nextCard(passWord(talk, 5), 'b');
    expect(talk).toMatchObject({ starter: 1, voice: 1 });
    expect(skipCard(passWord(talk, 6), 'c')).toMatchObject({ starter: 1, voice: 1 });
    expect(nextCard({ ...talk, people: 1 }, 'c')).toMatchObject({ starter: 0, voice: 0 });
  });

  test('an open card stays open, a used-up deck leaves the table empty, shuffling fills it', () => {
    const talk = openCard(start(), 100);
    expect(openCard(talk, 200)).toBe(talk);
    const empty = nextCard(talk, null);
    expect(empty).toMatchObject({ card: null, seen: ['a'], turned: 1 });
    expect(openCard(empty, 1)).toBe(empty);
    expect(shuffled(empty, 'a')).toMatchObject({ card: 'a', seen: ['a'], openedAt: null });
  });

  test('the time of a turn runs from the opened card to zero', () => {
    expect(secondsLeft(start(), 0)).toBeNull();
    const talk = openCard(start(), 1_000);
    expect([1_000, 1_001, 61_000, 500_000].map((now) => secondsLeft(talk, now))).toEqual([120, 120, 60, 0]);
    expect(secondsLeft({ minutes: 0, openedAt: 1 }, 5)).toBeNull();
  });
});

test('a shelf takes every change once, and carries all of itself', () => {
  const card = { id: crypto.randomUUID(), deck: 'couple', depth: 1, text: 'Что сегодня тихо?' } as const;
  const talk = { id: crypto.randomUUID(), deck: 'couple', depth: 1, cards: 3, heldAt: '2026-11-21T10:00:00Z' } as const;
  const changes = [
    { kind: 'mark', card: 'a', drawn: true },
    { kind: 'mark', card: 'b', drawn: true, favourite: true },
    { kind: 'own', card },
    { kind: 'held', talk },
    { kind: 'shuffle', deck: 'couple', cards: ['a'] },
  ] as const;
  const shelf = changes.reduce(changedConversations as never, NO_CONVERSATIONS);
  expect(shelf).toEqual({ drawn: ['b'], favourites: ['b'], own: [card], held: [talk] });
  expect(changedConversations(shelf, { kind: 'mark', card: 'b', drawn: true })).toEqual(shelf);
  expect(transferredChanges(shelf).reduce(changedConversations, NO_CONVERSATIONS)).toEqual(shelf);
  const bare = [
    { kind: 'own-gone', id: card.id },
    { kind: 'held-gone', id: talk.id },
    { kind: 'mark', card: 'b', drawn: false, favourite: false },
  ].reduce(changedConversations as never, shelf);
  expect([isBare(shelf), isBare(bare)]).toEqual([false, true]);
});
