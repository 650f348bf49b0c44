import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDecks } from '~/content/decks';
import { drawCard } from '~/domain/conversations/deck';
import { rotateAll } from '~/server/commands/rotate-all';
import { cardText } from '~/server/conversations/deck-cards';
import { finishConversation } from '~/server/conversations/finish-conversation';
import { readCards, saveOwnCard } from '~/server/conversations/save-cards';
import { createKeyRing } from '~/server/crypto/key-ring';
import { Favourites } from '~/web/features/conversations/favourites';
import type { Person } from '../../bench/people';
import { testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { askFrom, type Seats } from '../support/seats';

let site: TestApp;
let one: Person;
let person: Caller;
let other: Caller;

beforeAll(async () => {
  site = await openTestApp({ clock: () => new Date('2026-11-21T22:30:00.000Z') });
  const people = (await site.people(2)) as [Person, Person];
  one = people[0];
  [person, other] = people.map(site.as) as [Caller, Caller];
});
afterAll(() => site.close());

const cards = async (caller: Caller) => (await caller.call('GET /api/users/:uid/cards')).body;
const mark = async (card: string, body: object) =>
  (await person.call('PUT /api/users/:uid/cards/:card', { params: { card }, body })).status;
const own = { deck: 'couple', depth: 2, text: 'О чём вы молчали в поезде?' };

test('five decks of forty-five cards, fifteen of each depth, none twice', () => {
  const decks = readDecks();
  expect(decks.map(({ cards }) => cards.length)).toEqual(Array(5).fill(45));
  for (const { cards } of decks)
    expect([1, 2, 3].map((depth) => cards.filter((card) => card.depth === depth).length)).toEqual([15, 15, 15]);
  const texts = decks.flatMap((deck) => deck.cards.map(({ text }) => text));
  expect(new Set(texts).size).toBe(texts.length);
});

test('no deck puts the telephones away: each may be held on two of them', () => {
  const led = readDecks().flatMap(({ opening, closing }) => [opening, closing]);
  expect(
    led.filter((words) => /телефон\S* подальше|(?:убер|выключ|отлож)\S* телефон|без телефон/i.test(words)),
  ).toEqual([]);
});

test('a card that left its deck is dealt no more, and who has kept it reads it still', async () => {
  const couple = readDecks().find(({ slug }) => slug === 'couple');
  const gone = couple?.retired[0];
  if (!couple || !gone) throw new Error('no card has left the deck');
  const none = { depth: 3, turned: 40 } as const;
  expect(drawCard(couple.cards, new Set(couple.cards.map(({ id }) => id)), none, Math.random)).toBeNull();
  expect(cardText(couple, gone.id)).toBe(gone.text);
  expect(await mark(gone.id, { favourite: true, drawn: true })).toBe(204);
  expect(await cards(person)).toMatchObject({ drawn: [gone.id], favourites: [gone.id] });
  await person.call('POST /api/users/:uid/card-decks/:deck/shuffle', { params: { deck: 'couple' } });
  expect(await cards(person)).toMatchObject({ drawn: [], favourites: [gone.id] });
  const shelf = { drawn: [], favourites: [gone.id], own: [], held: [] };
  expect(renderToStaticMarkup(createElement(Favourites, { decks: readDecks(), shelf }))).toContain(gone.text);
  expect(await mark(gone.id, { favourite: false })).toBe(204);
});

test('marks are set one by one, and shuffling puts the cards of one deck back', async () => {
  expect(await mark('cpl-first-walk', { drawn: true })).toBe(204);
  expect(await mark('cpl-first-walk', { favourite: true })).toBe(204);
  expect(await mark('cpl-our-song', { drawn: true })).toBe(204);
  expect(await mark('fam-roles', { drawn: true })).toBe(404);
  const family = readDecks().find(({ slug }) => slug === 'family')?.cards[0]?.id ?? '';
  await mark(family, { drawn: true });
  expect(await cards(person)).toEqual({
    drawn: ['cpl-first-walk', 'cpl-our-song', family],
    favourites: ['cpl-first-walk'],
    own: [],
  });
  await person.call('POST /api/users/:uid/card-decks/:deck/shuffle', { params: { deck: 'couple' } });
  expect(await cards(person)).toEqual({ drawn: [family], favourites: ['cpl-first-walk'], own: [] });
  expect(await cards(other)).toEqual({ drawn: [], favourites: [], own: [] });
});

test('own cards rest encrypted, can be marked and go with their mark', async () => {
  const id = randomUUID();
  const put = (body: object) => person.call('PUT /api/users/:uid/own-cards/:id', { params: { id }, body });
  expect((await put(own)).status).toBe(204);
  expect((await put({ ...own, depth: 3 })).status).toBe(204);
  expect((await put({ ...own, deck: 'no-such-deck' })).status).toBe(404);
  expect((await put({ ...own, text: 'я'.repeat(201) })).status).toBe(400);
  expect(await mark(id, { favourite: true })).toBe(204);
  expect(await cards(person)).toMatchObject({ favourites: ['cpl-first-walk', id].sort(), own: [{ ...own, depth: 3 }] });
  expect((await other.call('DELETE /api/users/:uid/own-cards/:id', { params: { id } })).status).toBe(404);
  const { rows } = await site.deps.db.pool.query('select card from own_card where id = $1', [id]);
  expect(String(rows[0].card)).not.toContain('поезде');
  expect((await person.call('DELETE /api/users/:uid/own-cards/:id', { params: { id } })).status).toBe(204);
  expect(await cards(person)).toMatchObject({ favourites: ['cpl-first-walk'], own: [] });
  expect(await mark(id, { favourite: true })).toBe(404);
});

test('a talk is recorded on its local day, feeds yesod once, and can be taken out', async () => {
  const id = randomUUID();
  const body = { deck: 'couple', depth: 2, cards: 7, heldAt: '2026-11-20T21:30:00.000Z' };
  const put = () => person.call('PUT /api/users/:uid/conversations/:id', { params: { id }, body });
  expect((await put()).body).toMatchObject({ award: { sefira: 'yesod', cause: 'conversation-held', points: 10 } });
  expect((await put()).body).toEqual({ award: null });
  const list = async (caller: Caller) => (await caller.call('GET /api/users/:uid/conversations')).body;
  expect(await list(person)).toEqual({
    conversations: [{ id, deck: 'couple', depth: 2, cards: 7, day: '2026-11-21', kept: null }],
    nextCursor: null,
  });
  expect(await list(other)).toEqual({ conversations: [], nextCursor: null });
  const two = { params: { id: randomUUID() }, body: { ...body, cards: 2 } };
  expect((await person.call('PUT /api/users/:uid/conversations/:id', two)).status).toBe(400);
  const gone = () => person.call('DELETE /api/users/:uid/conversations/:id', { params: { id } });
  expect([(await gone()).status, (await gone()).status]).toEqual([204, 404]);
  expect((await put()).body).toEqual({ award: null });
});

test('what somebody alone has written stays encrypted with the talk, however short; with a deck for two nothing is kept', async () => {
  const notes = [{ card: 'Что я замечу за окном?', text: 'Снег лёг на провода' }];
  const hold = (id: string, body: object) =>
    person.call('PUT /api/users/:uid/conversations/:id', {
      params: { id },
      body: { deck: 'alone', depth: 1, cards: 1, heldAt: '2026-11-20T21:30:00.000Z', ...body },
    });
  const [alone, pair] = [randomUUID(), randomUUID()];
  expect((await hold(alone, {})).status).toBe(400);
  expect((await hold(alone, { notes: Array(11).fill({ ...notes[0], text: 'я'.repeat(2000) }) })).status).toBe(400);
  expect((await hold(alone, { notes })).body).toEqual({ award: null });
  expect((await hold(pair, { notes, deck: 'couple' })).status).toBe(200);
  const { body } = await person.call('GET /api/users/:uid/conversations');
  const kept = Object.fromEntries(
    (body as { conversations: { id: string }[] }).conversations.map((one) => [one.id, one]),
  );
  expect(kept[alone]).toMatchObject({
    deck: 'alone',
    cards: 1,
    kept: [{ ...{ card: notes[0]?.card }, mine: notes[0]?.text, theirs: '' }],
  });
  expect(kept[pair]).toMatchObject({ kept: null });
  const { rows } = await site.deps.db.pool.query('select kept from conversation where id = $1', [alone]);
  expect(String(rows[0].kept)).not.toContain('Снег');
  for (const id of [alone, pair]) await person.call('DELETE /api/users/:uid/conversations/:id', { params: { id } });
});

test('own cards, kept words and answers move to a new key', async () => {
  const keys = createKeyRing(testKey('k1', 1));
  const deps = { ...site.deps, keys };
  const id = randomUUID();
  await saveOwnCard(deps, one.uid, { id, ...own, depth: 2 });
  await finishConversation(deps, one.uid, { id, deck: 'couple', depth: 1, cards: 3, heldAt: '2026-11-20T10:00:00Z' });
  const opened = await person.call('POST /api/users/:uid/card-sessions', { body: { deck: 'couple' } });
  const given = opened.body as Seats;
  const seats = [given.hostSeat, given.guestSeat];
  const step = askFrom(
    site,
    () => one,
    () => given,
  );
  await step('join', given.guestSeat);
  for (const seat of seats) await step('depth', seat, { depth: 1 });
  for (const [at, seat] of seats.entries()) await step('answer', seat, { round: 1, text: at ? '' : 'слова' });
  site.deps.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
  expect(await rotateAll(site.deps.db, site.deps.keys)).toMatchObject({ damaged: 0, removable: ['k1'] });
  site.deps.keys.reload(testKey('k2', 2));
  expect((await readCards(site.deps, one.uid)).own).toEqual([{ id, ...own }]);
  const seen = await step('look', seats[1] ?? '', {});
  expect(seen.body).toMatchObject({ view: { round: { mine: '', theirs: 'слова' } } });
  const { rows } = await site.deps.db.pool.query(
    'select key_id from own_card union select key_id from card_round union select key_id from conversation',
  );
  expect(rows).toEqual([{ key_id: 'k2' }]);
});
