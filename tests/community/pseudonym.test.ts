import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnPost } from '~/contract/community';
import { PSEUDONYMS } from '~/domain/community/pseudonym';
import { type CommunitySite, openCommunity } from './site';

/** One person writes in two topics under two pseudonyms: nothing that anybody reads leads from one to the other, or to the name. */

const [WRITER, READER, OTHER, MODERATOR] = [0, 1, 2, 3];
let community: CommunitySite;
let topics: string[];
let answers: { who: string; of: string; body: unknown }[];
/** Of the drawn picture; so long that no id drawn by chance holds it. */
const SEED = 1_987_654_321;

/** Every value of an answer with the path that it stands at; places of lists are one. */
function leaves(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, `${path}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
  return [{ path, value }];
}

beforeAll(async () => {
  community = await openCommunity(4);
  const { pool } = community.site.deps.db;
  for (let who = 0; who < 4; who++) await community.trust(who);
  await community.role(MODERATOR, 'moderator');
  await pool.query('update "user" set name = $2 where id = $1', [community.uid(WRITER), 'Настоящее Имя']);
  await pool.query(`insert into username (key, user_id, name) values ('realname', $1, 'realname')`, [
    community.uid(WRITER),
  ]);
  await pool.query(
    `insert into public_profile (user_id, page, avatar_for, drawn_seed, key_id) values ($1, 'all', 'all', $2, 'k')`,
    [community.uid(WRITER), SEED],
  );
  const opening = { audience: 'all', voice: 'pseudonym' } as const;
  topics = [await community.opened(WRITER, opening)];
  // Within one hour, at another instant.
  community.now.at = new Date(community.now.at.getTime() + 61_234);
  topics.push(await community.opened(WRITER, opening));
  // Both are drawn by chance: the same name twice, once in a thousand, would tell nothing either.
  const { rows } = await pool.query<{ topic_id: string; pseudonym: string }>(
    'select topic_id, pseudonym from community_voice where topic_id = any($1)',
    [topics],
  );
  if (rows[0]?.pseudonym === rows[1]?.pseudonym) topics[1] = await community.opened(WRITER, opening);
  answers = [];
  for (const topic of topics) {
    community.now.at = new Date(community.now.at.getTime() + 7_777);
    const own = await community.answered(WRITER, topic);
    await community.answered(OTHER, topic, { quote: own });
    await community.caller(READER).call('POST /api/users/:uid/community/posts/:id/report', {
      params: { id: own },
      body: { reason: 'other' },
    });
    await community.caller(READER).call('PUT /api/users/:uid/community/topics/:id/followed', { params: { id: topic } });
    await community.answered(WRITER, topic);
    for (const who of [null, READER, OTHER] as const)
      answers.push({ who: String(who), of: topic, body: await community.read(who, topic) });
    const seen = await community
      .caller(MODERATOR)
      .call('GET /api/users/:uid/moderation/posts/:id', { params: { id: own } });
    answers.push({ who: 'moderator', of: topic, body: seen.body });
  }
});
afterAll(() => community.site.close());

/** What is the same for everybody, or names the other people of the talk. */
const COMMON = new Set<unknown>([
  true,
  false,
  null,
  '',
  'pseudonym',
  'public',
  'shown',
  'practices',
  'experience',
  'all',
  'none',
  200,
]);

test('of two topics under pseudonyms no value is shared that others do not share as well', () => {
  const valuesOf = (topic: string) =>
    new Map(
      answers
        .filter(({ of }) => of === topic)
        .flatMap(({ who, body }) =>
          leaves(body).map(({ path, value }) => [`${who} ${path} ${String(value)}`, { path, value }] as const),
        ),
    );
  const [first = new Map(), second = new Map()] = topics.map(valuesOf);
  const shared = [...first]
    .filter(([key]) => second.has(key))
    .map(([, leaf]) => leaf)
    .filter(({ value }) => !COMMON.has(value) && typeof value !== 'number');
  // The hour is the finest time, and the reader knows the others by their own names.
  const hours = shared.filter(({ value }) => /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/.test(String(value)));
  const rest = shared.filter((leaf) => !hours.includes(leaf));
  const others = new Set(['Замер', 'other']);
  expect(rest.filter(({ value }) => !others.has(String(value)))).toEqual([]);
});

test('no answer holds the name, the uid, the address or the picture of who writes', () => {
  const text = JSON.stringify(answers);
  for (const told of ['Настоящее Имя', community.uid(WRITER), 'realname', String(SEED)])
    expect(text).not.toContain(told);
});

test('every field of a post and of its writer is known here, so that a new one is thought of', async () => {
  const { posts } = await community.read(READER, topics[0] ?? '');
  const masked = posts.filter(({ writer }) => writer.voice === 'pseudonym');
  expect(masked).toHaveLength(3);
  const [post] = masked as [OwnPost];
  expect(Object.keys(post).toSorted()).toEqual(
    [
      ...['askedWarning', 'createdAt', 'edited', 'given', 'id', 'number', 'own', 'quote', 'reported', 'saved'],
      ...['state', 'supports', 'text', 'topic', 'warning', 'writer'],
    ].toSorted(),
  );
  for (const { writer, createdAt, own } of masked) {
    expect(writer).toEqual({
      name: writer.name,
      voice: 'pseudonym',
      username: null,
      avatar: null,
      role: null,
      mine: false,
    });
    expect(PSEUDONYMS).toContain(writer.name);
    expect(createdAt).toMatch(/:00:00\.000Z$/);
    expect(own).toBeNull();
  }
});

test('lists and their cursors hold no exact time, and a place cannot be read from outside', async () => {
  for (let i = 0; i < 31; i++) {
    community.now.at = new Date(community.now.at.getTime() + 1_111);
    await community.site.deps.db.pool.query('delete from rate_count');
    await community.opened(OTHER);
  }
  const { body } = await community.site.call('GET /api/community');
  const { topics: listed, nextCursor } = body as { topics: { lastAt: string }[]; nextCursor: string };
  for (const { lastAt } of listed) expect(lastAt).toMatch(/:00:00\.000Z$/);
  expect(Buffer.from(nextCursor, 'base64url').toString()).not.toMatch(/2026|[0-9a-f]{8}-[0-9a-f]{4}/);
  const next = await community.site.call('GET /api/community', { query: { cursor: nextCursor } });
  expect(next.status).toBe(200);
  expect((await community.site.call('GET /api/community', { query: { cursor: 'forged' } })).status).toBe(400);
});
