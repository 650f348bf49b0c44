import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OwnPost, OwnTopic } from '~/contract/community';
import type { NewPost, NewTopic } from '~/domain/community/post';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type Reply, type TestApp } from '../support/app';
import type { EngineName } from '../support/database';

/** A site with a community and people who write in it. Everybody has read the rules, and nobody's words are held but where asked. */
export interface CommunitySite {
  site: TestApp;
  now: { at: Date };
  people: { person: Person; caller: Caller }[];
  caller(who: number): Caller;
  uid(who: number): string;
  /** Opens a topic as this person; what the test doesn't name is usual. */
  topic(who: number, changes?: Partial<NewTopic>, id?: string): Promise<Reply & { id: string }>;
  /** Opens a topic that is expected to stand. */
  opened(who: number, changes?: Partial<NewTopic>): Promise<string>;
  answer(who: number, topic: string, changes?: Partial<NewPost>, id?: string): Promise<Reply & { id: string }>;
  answered(who: number, topic: string, changes?: Partial<NewPost>): Promise<string>;
  /** What a person sees of a topic; who null: a guest. */
  read(who: number | null, id: string, query?: object): Promise<{ status: number; topic: OwnTopic; posts: OwnPost[] }>;
  /** Ids of the topics in the person's list. */
  listed(who: number | null, query?: object): Promise<string[]>;
  /** From now on the person's words are believed. */
  trust(who: number): Promise<void>;
  role(who: number, role: 'owner' | 'moderator'): Promise<void>;
  suspend(who: number): Promise<void>;
}

const DAY = 86_400_000;

/** `env`: settings of the server besides those of every test; `webRoot`: its pages. */
export async function openCommunity(
  count: number,
  engine: EngineName = 'postgres',
  env: Record<string, string> = {},
  webRoot: string | null = null,
): Promise<CommunitySite> {
  const now = { at: new Date('2026-11-21T10:20:30.456Z') };
  const site = await openTestApp({ engine, clock: () => now.at, env, webRoot });
  const people = (await site.people(count)).map((person) => ({ person, caller: site.as(person) }));
  const { pool } = site.deps.db;
  await pool.query(`update session set expires_at = '2100-01-01'`);
  await pool.query('update "user" set created_at = $1', [new Date(now.at.getTime() - 90 * DAY)]);
  await pool.query('insert into community_member (user_id, welcomed_at) select id, $1 from "user"', [now.at]);
  const found = (who: number) => {
    const one = people[who];
    if (!one) throw new Error('nobody');
    return one;
  };
  let words = 0;
  const community: CommunitySite = {
    site,
    now,
    people,
    caller: (who) => found(who).caller,
    uid: (who) => found(who).person.uid,
    async topic(who, changes = {}, id = randomUUID()) {
      const usual = { category: 'practices', asks: 'experience', audience: 'all', voice: 'public', warning: null };
      const body = { ...usual, title: `Тема номер ${++words}`, text: `Слова номер ${words}.`, ...changes };
      return {
        ...(await found(who).caller.call('PUT /api/users/:uid/community/topics/:id', { params: { id }, body })),
        id,
      };
    },
    async opened(who, changes) {
      const { id, status, text } = await community.topic(who, changes);
      expect(status, text).toBe(200);
      return id;
    },
    async answer(who, topic, changes = {}, id = randomUUID()) {
      const body = { topic, text: `Ответ номер ${++words}.`, quote: null, voice: 'public', warning: null, ...changes };
      return {
        ...(await found(who).caller.call('PUT /api/users/:uid/community/posts/:id', { params: { id }, body })),
        id,
      };
    },
    async answered(who, topic, changes) {
      const { id, status, text } = await community.answer(who, topic, changes);
      expect(status, text).toBe(200);
      return id;
    },
    async read(who, id, query = {}) {
      const asked = { params: { id }, query: { ...query } };
      const reply =
        who === null
          ? await site.call('GET /api/community/topics/:id', asked)
          : await found(who).caller.call('GET /api/users/:uid/community/topics/:id', asked);
      return { status: reply.status, ...(reply.body as { topic: OwnTopic; posts: OwnPost[] }) };
    },
    async listed(who, query = {}) {
      const asked = { query: { ...query } };
      const reply =
        who === null
          ? await site.call('GET /api/community', asked)
          : await found(who).caller.call('GET /api/users/:uid/community', asked);
      return (reply.body as { topics: OwnTopic[] }).topics.map(({ id }) => id);
    },
    async trust(who) {
      const id = randomUUID();
      const uid = community.uid(who);
      const long = new Date(now.at.getTime() - 60 * DAY);
      await pool.query(
        `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at, last_number)
          values ($1, $2, 'hello', 'Давняя тема', 'listen', 'chosen', 'shown', $3, $3, 6)`,
        [id, uid, long],
      );
      await pool.query(
        `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
          select gen_random_uuid(), $1, n, $2, 'Давние слова ' || n, '{}', 'shown', $3 from generate_series(1, 6) n`,
        [id, uid, long],
      );
    },
    async role(who, role) {
      await pool.query(
        `update community_member set role = $2, role_id = gen_random_uuid(), role_at = $3 where user_id = $1`,
        [community.uid(who), role, now.at],
      );
    },
    async suspend(who) {
      const until = new Date(now.at.getTime() + 7 * DAY);
      await pool.query(
        `update community_member set suspended_until = $2, suspended_reason = 'Реклама.' where user_id = $1`,
        [community.uid(who), until],
      );
    },
  };
  return community;
}
