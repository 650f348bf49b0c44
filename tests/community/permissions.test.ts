import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '~/contract';
import { communityContract } from '~/contract/community';
import { moderationContract } from '~/contract/moderation';
import { noticesContract } from '~/contract/notices';
import type { Asked } from '../support/app';
import { type CommunitySite, openCommunity } from './site';

/** Who may do what: every row of the contract, by everybody who may ask. A new row has to say it here. */

const ROLES = ['guest', 'member', 'author', 'blocked', 'suspended', 'moderator', 'owner'] as const;
type Role = (typeof ROLES)[number];
/** Their places among the people of the site. */
const PLACE: Record<Exclude<Role, 'guest'>, number> = {
  member: 0,
  author: 1,
  blocked: 2,
  suspended: 3,
  moderator: 4,
  owner: 5,
};

const CONTRACT = { ...communityContract, ...moderationContract, ...noticesContract };
type Key = keyof typeof CONTRACT;

interface Line {
  /** Statuses in the order of `ROLES`. */
  expected: readonly [number, number, number, number, number, number, number];
  /** `topic`: of the author; its first post has the same id. */
  ask?: (topic: string) => Asked;
}

const of = (topic: string): Asked => ({ params: { id: topic } });
const nothing = (): Asked => ({ params: { id: randomUUID() } });
const all = (signedIn: number): Line['expected'] => [401, signedIn, signedIn, signedIn, signedIn, signedIn, signedIn];
const cared = (moderator: number, owner = moderator): Line['expected'] => [401, 403, 403, 403, 403, moderator, owner];
const authorAlone = (status: number): Line['expected'] => [401, 404, status, 404, 404, 404, 404];
const readers = (status: number): Line['expected'] => [401, status, status, 404, status, status, status];
const others = (status: number, suspended = status): Line['expected'] => [
  401,
  status,
  409,
  404,
  suspended,
  status,
  status,
];
const writers: Line['expected'] = [401, 200, 200, 404, 403, 200, 200];

const words = { asks: 'listen', audience: 'all', voice: 'public', warning: null, category: 'practices' };
const C = '/api/users/:uid/community';
const M = '/api/users/:uid/moderation';

const LINES: Record<Key, Line> = {
  'GET /api/community': { expected: [200, 200, 200, 200, 200, 200, 200] },
  'GET /api/community/topics/:id': { expected: [200, 200, 200, 200, 200, 200, 200], ask: of },
  [`GET ${C}` as const]: { expected: all(200) },
  [`GET ${C}/me` as const]: { expected: all(200) },
  [`PATCH ${C}/me` as const]: { expected: all(200), ask: () => ({ body: { digest: 'off' } }) },
  [`POST ${C}/search` as const]: { expected: all(200), ask: () => ({ body: { text: 'слова' } }) },
  [`GET ${C}/saved` as const]: { expected: all(200) },
  [`GET ${C}/from-diary` as const]: { expected: all(200) },
  [`GET ${C}/topics/:id` as const]: { expected: readers(200), ask: of },
  [`PUT ${C}/topics/:id` as const]: {
    expected: [401, 200, 200, 200, 403, 200, 200],
    ask: () => ({ params: { id: randomUUID() }, body: { ...words, title: 'Новая тема', text: randomUUID() } }),
  },
  [`PATCH ${C}/topics/:id` as const]: {
    expected: authorAlone(200),
    ask: (id) => ({ ...of(id), body: { asks: 'advice' } }),
  },
  [`DELETE ${C}/topics/:id` as const]: { expected: authorAlone(204), ask: of },
  [`PUT ${C}/posts/:id` as const]: {
    expected: writers,
    ask: (topic) => ({
      params: { id: randomUUID() },
      body: { topic, text: randomUUID(), quote: null, voice: 'public', warning: null },
    }),
  },
  [`PATCH ${C}/posts/:id` as const]: {
    expected: authorAlone(200),
    ask: (id) => ({ ...of(id), body: { text: 'Иначе.' } }),
  },
  [`DELETE ${C}/posts/:id` as const]: { expected: authorAlone(204), ask: of },
  [`POST ${C}/posts/:id/restore` as const]: { expected: all(404), ask: nothing },
  [`PUT ${C}/posts/:id/supports/:support` as const]: {
    expected: others(200, 403),
    ask: (id) => ({ params: { id, support: 'hug' } }),
  },
  [`DELETE ${C}/posts/:id/supports/:support` as const]: {
    expected: [401, 200, 404, 404, 200, 200, 200],
    ask: (id) => ({ params: { id, support: 'hug' } }),
  },
  [`PUT ${C}/posts/:id/saved` as const]: { expected: readers(204), ask: of },
  [`DELETE ${C}/posts/:id/saved` as const]: { expected: all(204), ask: of },
  [`PUT ${C}/topics/:id/followed` as const]: { expected: readers(204), ask: of },
  [`DELETE ${C}/topics/:id/followed` as const]: { expected: all(204), ask: of },
  [`PUT ${C}/topics/:id/read` as const]: { expected: readers(204), ask: (id) => ({ ...of(id), body: { number: 1 } }) },
  [`POST ${C}/posts/:id/report` as const]: {
    expected: others(204),
    ask: (id) => ({ ...of(id), body: { reason: 'other' } }),
  },
  [`POST ${C}/posts/:id/warning` as const]: {
    expected: others(204),
    ask: (id) => ({ ...of(id), body: { label: 'loss' } }),
  },
  [`POST ${C}/posts/:id/warning-answer` as const]: {
    expected: all(404),
    ask: (id) => ({ ...of(id), body: { answer: 'agreed' } }),
  },
  [`POST ${C}/posts/:id/bar` as const]: { expected: others(200), ask: (id) => ({ ...of(id), body: { kind: 'mute' } }) },
  [`GET ${C}/barred` as const]: { expected: all(200) },
  [`DELETE ${C}/barred/:id` as const]: { expected: all(204), ask: nothing },
  [`GET ${C}/acts` as const]: { expected: all(200) },
  [`POST ${C}/acts/:id/appeal` as const]: {
    expected: all(404),
    ask: () => ({ ...nothing(), body: { words: 'Слова.' } }),
  },
  [`GET ${M}/queue` as const]: { expected: cared(200) },
  [`POST ${M}/acts` as const]: {
    expected: cared(200),
    ask: (post) => ({ body: { act: 'hide', post, reason: 'Причина.' } }),
  },
  [`POST ${M}/appeals/:id` as const]: {
    expected: cared(404),
    ask: () => ({ ...nothing(), body: { outcome: 'upheld', words: 'Слова.' } }),
  },
  [`POST ${M}/wall/:id` as const]: { expected: cared(404), ask: () => ({ ...nothing(), body: { action: 'show' } }) },
  [`POST ${M}/messages/:id` as const]: {
    expected: cared(403, 404),
    ask: () => ({ ...nothing(), body: { action: 'read' } }),
  },
  [`GET ${M}/posts/:id` as const]: { expected: cared(200), ask: of },
  [`GET ${M}/log` as const]: { expected: cared(200) },
  [`GET ${M}/statistics` as const]: { expected: cared(200) },
  [`GET ${M}/roles` as const]: { expected: cared(403, 200) },
  [`POST ${M}/roles` as const]: {
    expected: cared(403, 404),
    ask: () => ({ body: { email: 'nobody@example.org', role: 'moderator' } }),
  },
  [`DELETE ${M}/roles/:id` as const]: { expected: cared(403, 404), ask: nothing },
  'GET /api/users/:uid/notices': { expected: all(200) },
  'POST /api/users/:uid/notices/read': { expected: all(200), ask: () => ({ body: { notices: 'all' } }) },
  'GET /api/users/:uid/live': { expected: all(200) },
} as Record<Key, Line>;

let community: CommunitySite;
beforeAll(async () => {
  community = await openCommunity(6);
  for (let who = 0; who < 6; who++) await community.trust(who);
  await community.suspend(PLACE.suspended);
  await community.role(PLACE.moderator, 'moderator');
  await community.role(PLACE.owner, 'owner');
});
afterAll(() => community.site.close());

test('every row of the contract says who may', () => {
  expect(Object.keys(LINES).toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
});

test.each(Object.keys(LINES) as Key[])('%s', async (key) => {
  const { pool } = community.site.deps.db;
  const { expected, ask = (): Asked => ({}) } = LINES[key];
  const found: number[] = [];
  for (const role of ROLES) {
    await pool.query('delete from rate_count');
    await pool.query('delete from community_bar');
    const topic = await community.opened(PLACE.author);
    await pool.query(
      `insert into community_bar (id, user_id, barred_id, kind, created_at) values (gen_random_uuid(), $1, $2, 'block', now())`,
      [community.uid(PLACE.author), community.uid(PLACE.blocked)],
    );
    const asked = ask(topic);
    const caller = role === 'guest' ? community.site : community.caller(PLACE[role]);
    const params = role === 'guest' ? { uid: community.uid(PLACE.member), ...asked.params } : asked.params;
    const reply = await caller.call(key as EndpointKey, { ...asked, ...(params ? { params } : {}) });
    found.push(reply.status);
  }
  expect(Object.fromEntries(ROLES.map((role, place) => [role, found[place]]))).toEqual(
    Object.fromEntries(ROLES.map((role, place) => [role, expected[place]])),
  );
});

test('in another person’s name nobody does anything', async () => {
  for (const key of Object.keys(LINES) as Key[]) {
    if (!key.includes(':uid')) continue;
    const topic = randomUUID();
    const asked: Asked = LINES[key].ask?.(topic) ?? {};
    const uid = community.uid(PLACE.member);
    const reply = await community
      .caller(PLACE.owner)
      .call(key as EndpointKey, { ...asked, params: { ...asked.params, uid } });
    expect([key, reply.status]).toEqual([key, 403]);
  }
});
