import { expect } from 'vitest';
import type { ActView, OwnPost } from '~/contract/community';
import type { ActLogged, QueueItem } from '~/contract/moderation';
import { type LetterJob, openLetter } from '~/server/mail/letter-queue';
import { type CommunitySite, openCommunity } from '../community/site';
import type { Asked, Reply } from '../support/app';
import type { EngineName } from '../support/database';

/** A community with those who care for it. */

type Seats = [number, number, number, number, number, number, number];
export const [AUTHOR, READER, OTHER, MODERATOR, SECOND, OWNER, FRESH]: Seats = [0, 1, 2, 3, 4, 5, 6];
const PEOPLE = 7;
/** Everything that one test could leave to the next. */
const LEFT = [
  'community_topic',
  'community_act',
  'community_bar',
  'contact_message',
  'job',
  'notice',
  'rate_count',
  'wall_post',
];

export interface CaredSite extends CommunitySite {
  /** An empty community again; all but FRESH have written before. */
  begin(): Promise<void>;
  /** Calls a row of the contract about this id; `:uid` is the caller's own. */
  on(who: number, key: string, id: string, body?: object): Promise<Reply>;
  post(who: number | null, topic: string, id: string): Promise<OwnPost | undefined>;
  report(who: number, id: string, body?: object): Promise<Reply>;
  /** Asks for a decision, of MODERATOR unless said otherwise. */
  act(body: object, who?: number): Promise<Reply>;
  /** A decision that is expected to be taken; its id. */
  acted(body: object, who?: number): Promise<string>;
  queue(who?: number): Promise<{ items: QueueItem[]; counts: Record<QueueItem['kind'], number> }>;
  log(): Promise<ActLogged[]>;
  /** What a person reads of decisions about them. */
  told(who: number): Promise<ActView[]>;
  appeal(who: number, act: string, words?: string): Promise<Reply>;
  settle(act: string, outcome: 'upheld' | 'granted', who?: number): Promise<Reply>;
  /** Kinds of the notices that a person has. */
  notices(who: number): Promise<string[]>;
  /** Letters of this kind to a person that wait to be sent. */
  letters(who: number, kind?: string): Promise<ReturnType<typeof openLetter>['letter'][]>;
  rows<T extends object>(query: string, values?: unknown[]): Promise<T[]>;
}

/** `env`: settings of the server besides those of every test. */
export async function openCared(engine: EngineName, env: Record<string, string> = {}): Promise<CaredSite> {
  const community = await openCommunity(PEOPLE, engine, env);
  const { pool } = community.site.deps.db;
  await community.role(MODERATOR, 'moderator');
  await community.role(SECOND, 'moderator');
  await community.role(OWNER, 'owner');
  const roles = await pool.query('select user_id, role, role_id from community_member where role is not null');
  const addressOf = (who: number) => `${community.uid(who)}@bench.example`;
  const call = async <T>(who: number, key: string, asked?: Asked): Promise<T> => {
    const { status, text, body } = await community.caller(who).call(key, asked);
    expect(status, text).toBe(200);
    return body as T;
  };
  const cared: CaredSite = {
    ...community,
    async begin() {
      for (const table of LEFT) await pool.query(`delete from ${table}`);
      await pool.query(
        `update community_member set role = null, role_id = null, role_at = null, suspended_until = null, digest = 'off'`,
      );
      for (const { user_id, role, role_id } of roles.rows)
        await pool.query('update community_member set role = $2, role_id = $3, role_at = $4 where user_id = $1', [
          user_id,
          role,
          role_id,
          community.now.at,
        ]);
      for (let who = 0; who < FRESH; who++) await community.trust(who);
    },
    on: (who, key, id, body) => community.caller(who).call(key, { params: { id }, ...(body ? { body } : {}) }),
    post: async (who, topic, id) => (await community.read(who, topic)).posts.find((one) => one.id === id),
    report: (who, id, body = { reason: 'hurts' }) =>
      cared.on(who, 'POST /api/users/:uid/community/posts/:id/report', id, body),
    act: (body, who = MODERATOR) => community.caller(who).call('POST /api/users/:uid/moderation/acts', { body }),
    async acted(body, who) {
      const { status, text, body: answer } = await cared.act(body, who);
      expect(status, text).toBe(200);
      return (answer as { act: ActLogged }).act.id;
    },
    queue: (who = MODERATOR) => call(who, 'GET /api/users/:uid/moderation/queue'),
    log: async () => (await call<{ acts: ActLogged[] }>(MODERATOR, 'GET /api/users/:uid/moderation/log')).acts,
    told: async (who) => (await call<{ acts: ActView[] }>(who, 'GET /api/users/:uid/community/acts')).acts,
    appeal: (who, act, words = 'Это было о себе.') =>
      cared.on(who, 'POST /api/users/:uid/community/acts/:id/appeal', act, { words }),
    settle: (act, outcome, who = SECOND) =>
      cared.on(who, 'POST /api/users/:uid/moderation/appeals/:id', act, { outcome, words: 'Посмотрели ещё раз.' }),
    async notices(who) {
      const kinds = await cared.rows<{ kind: string }>('select kind from notice where user_id = $1 order by kind', [
        community.uid(who),
      ]);
      return kinds.map(({ kind }) => kind);
    },
    async letters(who, kind = 'community-decision') {
      const jobs = await cared.rows<LetterJob>(
        `select key, payload, secret, key_id from job where payload ->> 'letter' = $1 order by id`,
        [kind],
      );
      const opened = jobs.map((job) => openLetter(community.site.deps, job));
      return opened.filter(({ to }) => to === addressOf(who)).map(({ letter }) => letter);
    },
    rows: async <T extends object>(query: string, values: unknown[] = []) => (await pool.query<T>(query, values)).rows,
  };
  return cared;
}
