import { randomUUID } from 'node:crypto';
import type { OwnWallPost, WallPost } from '~/contract/wall';
import { runWallCommand } from '~/server/moderation/wall-command';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type Reply, type TestApp } from '../support/app';
import type { EngineName } from '../support/database';

/** A site with a wall, people who write on it and an owner who looks. */
export interface WallSite {
  site: TestApp;
  now: { at: Date };
  people: { person: Person; caller: Caller }[];
  /** Adds a word as this person under a new id. */
  add(who: number, changes?: object, id?: string): Promise<Reply & { id: string }>;
  /** Adds a word that the owner shows. */
  addShown(who: number, changes?: object): Promise<string>;
  respond(who: number, id: string): Promise<Reply>;
  report(who: number, id: string, body?: object): Promise<Reply>;
  own(who: number, query?: object): Promise<OwnWallPost[]>;
  wall(query?: object): Promise<{ posts: WallPost[]; nextCursor: string | null }>;
}

export const WORD = { topic: 'self', kind: 'own', signed: false, seed: 11, honest: true } as const;

export async function openWall(count: number, engine: EngineName = 'postgres'): Promise<WallSite> {
  const now = { at: new Date('2026-11-21T10:00:00.000Z') };
  const site = await openTestApp({ engine, clock: () => now.at });
  const people = (await site.people(count)).map((person) => ({ person, caller: site.as(person) }));
  await site.deps.db.pool.query(`update session set expires_at = '2100-01-01'`);
  await site.deps.db.pool.query(`update "user" set created_at = $1::timestamptz - interval '90 days'`, [now.at]);
  const callerOf = (who: number): Caller => {
    const found = people[who];
    if (!found) throw new Error('nobody');
    return found.caller;
  };
  let words = 0;
  const wall: WallSite = {
    site,
    now,
    people,
    async add(who, changes = {}, id = randomUUID()) {
      const text = `Слово номер ${++words}: чайник вымыт, и этого хватит.`;
      const body = { ...WORD, text, ...changes };
      return { ...(await callerOf(who).call('PUT /api/users/:uid/wall/:id', { params: { id }, body })), id };
    },
    async addShown(who, changes) {
      const { id, status, text } = await wall.add(who, changes);
      if (status !== 200) throw new Error(text);
      await runWallCommand(site.deps, { action: 'show', beginning: id });
      return id;
    },
    respond: (who, id) => callerOf(who).call('PUT /api/users/:uid/wall/:id/response', { params: { id } }),
    report: (who, id, body = { reason: 'hurts' }) =>
      callerOf(who).call('POST /api/users/:uid/wall/:id/report', { params: { id }, body }),
    own: async (who, query = {}) =>
      ((await callerOf(who).call('GET /api/users/:uid/wall', { query: { ...query } })).body as { posts: OwnWallPost[] })
        .posts,
    wall: async (query = {}) =>
      (await site.call('GET /api/wall', { query: { ...query } })).body as {
        posts: WallPost[];
        nextCursor: string | null;
      },
  };
  return wall;
}
