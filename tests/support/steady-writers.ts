import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import type { Person } from '../../bench/people';
import { moment } from './waiting';

/** People who save again and again, whatever breaks meanwhile: each save is sent until it is acknowledged, under one key. */

/** An entry is one statement, a wheel is a transaction of several. Each person makes one of each. */
const KINDS = ['entry', 'wheel'] as const;

export interface Deed {
  kind: (typeof KINDS)[number];
  person: Person;
  /** Of an entry its Idempotency-Key, of a wheel its id. */
  key: string;
  /** What the first acknowledgement called it. */
  id: string | null;
}

export interface Answered {
  kind: 'entry' | 'wheel' | 'read';
  /** 0: the connection broke. */
  status: number;
  ms: number;
  text: string;
}

export interface SteadyOptions {
  /** Where servers of the site are reached at this moment. */
  origins: () => readonly string[];
  siteUrl: string;
  people: Iterator<Person>;
  writers: number;
  /** Between two requests of a writer, in ms. */
  pauseMs: number;
}

const ANSWER_MS = 20_000;
const AGAIN_MS = 100;
const GIVE_UP_MS = 30_000;
const values = Object.fromEntries(SPHERE_KEYS.map((sphere) => [sphere, 5]));

export class SteadyWriters {
  readonly deeds: Deed[] = [];
  readonly answers: Answered[] = [];
  /** Until then what was begun is sent again. */
  private giveUpAt = Number.POSITIVE_INFINITY;
  private isWriting = true;
  private readonly working: Promise<unknown>;

  constructor(private readonly options: SteadyOptions) {
    this.working = Promise.all(Array.from({ length: options.writers }, (_, turn) => this.write(turn)));
  }

  /** Nothing new is begun; what was begun is sent until it is acknowledged, half a minute at most. */
  async stop(): Promise<void> {
    this.isWriting = false;
    this.giveUpAt = performance.now() + GIVE_UP_MS;
    await this.working;
  }

  get acknowledged(): number {
    return this.deeds.filter(({ id }) => id !== null).length;
  }

  /** Milliseconds until something is acknowledged from now on. */
  async untilSaved(atMost: number): Promise<number> {
    const begun = performance.now();
    const before = this.acknowledged;
    while (this.acknowledged === before && performance.now() - begun < atMost) await moment(20);
    return performance.now() - begun;
  }

  private async write(turn: number): Promise<void> {
    for (let round = turn; this.isWriting; ) {
      const { value: person, done } = this.options.people.next();
      if (done) throw new Error('too few people');
      for (const kind of KINDS) {
        const deed: Deed = { kind, person, key: randomUUID(), id: null };
        this.deeds.push(deed);
        while (!(await this.send(deed, round++)) && performance.now() < this.giveUpAt) await moment(AGAIN_MS);
        await moment(this.options.pauseMs);
      }
      await this.ask('read', person, '/emotion-barometer', round++);
      await moment(this.options.pauseMs);
    }
  }

  private async send(deed: Deed, round: number): Promise<boolean> {
    const { kind, person, key } = deed;
    const answer = await (kind === 'entry'
      ? this.ask(kind, person, '/emotion-barometer/entries', round, {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: JSON.stringify({ emotion: 'joy', intensity: 5, entry: 'Что бы ни ломалось' }),
        })
      : this.ask(kind, person, `/wheels/${key}`, round, { method: 'PUT', body: JSON.stringify({ values }) }));
    if (answer.status !== 200 && answer.status !== 201) return false;
    const body = JSON.parse(answer.text) as { entry?: { id: string }; wheel?: { id: string } };
    deed.id = (body.entry ?? body.wheel)?.id ?? null;
    return true;
  }

  private async ask(
    kind: Answered['kind'],
    { uid, cookie }: Person,
    path: string,
    round: number,
    init: RequestInit = {},
  ): Promise<Answered> {
    const origins = this.options.origins();
    const begun = performance.now();
    const headers = { origin: this.options.siteUrl, cookie, 'content-type': 'application/json', ...init.headers };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const [status, text] = await fetch(`${origins[round % origins.length]}/api/users/${uid}${path}`, {
      ...init,
      headers,
      signal,
    }).then(
      async (answer) => [answer.status, await answer.text()] as const,
      (error: unknown) => [0, String(error)] as const,
    );
    const answered = { kind, status, ms: performance.now() - begun, text };
    this.answers.push(answered);
    return answered;
  }
}

export interface Account {
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: number;
  /** More rows than deeds. */
  doubled: number;
  /** People whose points, ledger and actions are not those of their rows. */
  uneven: number;
}

const ROWS = `select user_id || ' entry ' || id as row from emotion_entry where user_id = any($1)
  union all select user_id || ' wheel ' || id from wheel where user_id = any($1)`;
const UNEVEN = `select count(*)::int as n from unnest($1::text[]) as p (uid),
  lateral (select (select count(*) from emotion_entry where user_id = uid) + (select count(*) from wheel where user_id = uid) as rows,
    (select coalesce(sum(points), 0) from point_ledger where user_id = uid) as ledger,
    (select coalesce(sum(points), 0) from sefira_progress where user_id = uid) as points,
    (select coalesce(sum(actions), 0) from daily_action where user_id = uid) as actions) as had
  where 10 * rows <> ledger or ledger <> points or rows <> actions`;

/** What the database holds of all that was done, told against what was acknowledged. */
export async function account(pool: pg.Pool, deeds: readonly Deed[]): Promise<Account> {
  const uids = [...new Set(deeds.map(({ person }) => person.uid))];
  const { rows } = await pool.query<{ row: string }>(ROWS, [uids]);
  const held = new Set(rows.map(({ row }) => row));
  const known = deeds.filter(({ id }) => id !== null);
  const uneven = await pool.query<{ n: number }>(UNEVEN, [uids]);
  return {
    acknowledged: known.length,
    lost: known.filter(({ kind, person, id }) => !held.has(`${person.uid} ${kind} ${id}`)).length,
    doubled: Math.max(0, held.size - deeds.length),
    uneven: uneven.rows[0]?.n ?? Number.NaN,
  };
}
