import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lessonNames } from '~/content/courses';
import { guideSteps } from '~/content/guides';
import { sparkOrder } from '~/content/sparks';
import { HEALING } from '~/domain/courses/course';
import { addDays, dayKey } from '~/domain/day';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { forEachSphere } from '~/domain/wheel/wheel';
import { connect } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { spawnServer } from '../../scripts/serve.mjs';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';
import { freePort } from '../support/free-port';
import { moment, until } from '../support/waiting';

/**
 * People do work of every kind that counts, several things of one person at once and each sent until it is acknowledged, while the
 * server is killed at random moments, also as it starts. What they have done, the ledger of points, its sums, the counters of days and
 * the counts of the community are one afterwards, and all that was acknowledged is there.
 */

/** Few times in the gate, KILLS=60 by hand. */
const KILLS = Number(process.env.KILLS ?? 3);
/** At work at a time, others after each kill; each does two things at once. */
const PEOPLE = 8;
const LANES = 2;
const AUTH_SECRET = 'a secret of the kills, long enough';
const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
/** From the first acknowledged saves to the kill, and from a start to the kill of one that is not ready yet. */
const LONGEST_MS = 400;
const START_MS = 900;
/** Until people have done enough for a kill to harm: a busy machine takes its time. */
const PATIENCE_MS = 120_000;

const today = () => dayKey(new Date(), 'Europe/Moscow');
const order = sparkOrder('.');
const [guide = '', steps = new Set<string>()] = [...guideSteps('.')][0] ?? [];
const lessons = [...(lessonNames('.').get(HEALING)?.entries() ?? [])];
const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface Ask {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  key?: string;
}

/** What somebody has done before, for what follows on it. */
interface Life {
  person: Person;
  entries: string[];
  steps: string[];
  answered: string[];
}

interface Deed {
  uid: string;
  /** A query that finds it, by $1; none: it took something away. */
  held?: string;
  values?: string[];
  /** Thanks that give points: each life between two kills has some. */
  isThanks?: true;
}

type Made = { ask: Ask; done?(body: never): Deed | undefined };

const writeEntry = (life: Life): Made => ({
  ask: {
    method: 'POST',
    path: 'emotion-barometer/entries',
    body: { emotion: 'joy', intensity: 5, entry: 'Пока сервер жив', action: 'Пройтись', tags: ['дорога'] },
    key: randomUUID(),
  },
  done({ entry }: { entry: { id: string } }) {
    life.entries.push(entry.id);
    return {
      uid: life.person.uid,
      held: 'select 1 from emotion_entry where user_id = $1 and id = $2',
      values: [entry.id],
    };
  },
});
const markAction = (life: Life): Made => ({
  ask: { method: 'PUT', path: `emotion-barometer/entries/${one(life.entries)}/action`, body: { done: true } },
});
const fillWheel = ({ person }: Life): Made => {
  const id = randomUUID();
  return {
    ask: { method: 'PUT', path: `wheels/${id}`, body: { values: forEachSphere(() => 6) } },
    done: () => ({ uid: person.uid, held: 'select 1 from wheel where user_id = $1 and id = $2', values: [id] }),
  };
};
const planStep = (life: Life): Made => {
  const id = randomUUID();
  return {
    ask: { method: 'PUT', path: `wheel-steps/${id}`, body: { sphere: 'joy', step: 'Пройтись', due: today() } },
    done() {
      life.steps.push(id);
      return { uid: life.person.uid, held: 'select 1 from wheel_step where user_id = $1 and id = $2', values: [id] };
    },
  };
};
const closeStep = (life: Life): Made => ({
  ask: { method: 'PATCH', path: `wheel-steps/${one(life.steps)}`, body: { state: 'done' } },
});
const answerSpark = ({ person }: Life): Made => {
  const day = addDays(today(), -Math.floor(Math.random() * 7));
  return {
    ask: {
      method: 'PUT',
      path: `sparks/${day}`,
      body: { spark: order.of(day) ?? '', state: 'answered', answer: 'Да' },
    },
    done: () => ({ uid: person.uid, held: 'select 1 from spark_day where user_id = $1 and day = $2', values: [day] }),
  };
};
const tickStep = (): Made => ({
  ask: { method: 'PUT', path: `guides/${guide}/steps/${one([...steps])}`, body: { done: true } },
});
const finishLesson = (): Made => ({
  ask: { method: 'PUT', path: `courses/${HEALING}/lessons/${one(lessons)[0]}/done`, body: { done: true } },
});
const reflect = (): Made => {
  const [lesson, names] = one(lessons.filter(([, { questions }]) => questions.size > 0));
  const field = one([...names.questions.keys()]);
  return {
    ask: { method: 'PUT', path: `courses/${HEALING}/lessons/${lesson}/answers/${field}`, body: { text: 'Так и есть' } },
  };
};
const talk = ({ person }: Life): Made => {
  const id = randomUUID();
  const body = { deck: 'alone', depth: 1, cards: 5, heldAt: new Date().toISOString(), notes: [] };
  return {
    ask: { method: 'PUT', path: `conversations/${id}`, body },
    done: () => ({ uid: person.uid, held: 'select 1 from conversation where user_id = $1 and id = $2', values: [id] }),
  };
};
const removeEntry = (life: Life): Made => {
  const [id = ''] = life.entries.splice(0, 1);
  return { ask: { method: 'DELETE', path: `emotion-barometer/entries/${id}` } };
};

/** Topics of those at work, and the answers that stand in each. */
const topics = new Map<string, string[]>();

const answerTopic = ({ person, answered }: Life): Made => {
  const id = randomUUID();
  const topic = one([...topics.keys()].filter((author) => author !== person.uid));
  const body = { topic, text: `Слышу вас. ${id}`, quote: null, voice: 'public', warning: null };
  return {
    ask: { method: 'PUT', path: `community/posts/${id}`, body },
    done() {
      topics.get(topic)?.push(id);
      answered.push(id);
      return {
        uid: person.uid,
        held: 'select 1 from community_post where user_id = $1 and id = $2',
        values: [id],
      };
    },
  };
};
/** The author of a topic thanks for an answer, whose writer has the points in the same moment. */
const thank = ({ person: { uid } }: Life): Made => {
  const post = one(topics.get(uid) ?? []);
  return {
    ask: { method: 'PUT', path: `community/posts/${post}/supports/thanks` },
    done: () => ({
      uid,
      held: `select 1 from community_support s join community_post p on p.id = s.post_id join point_ledger l on l.user_id = p.user_id
        where s.user_id = $1 and s.post_id = $2 and s.kind = 'thanks' and l.cause = 'community-thanked'
          and l.reference = p.topic_id || '/' || p.id`,
      values: [post],
      isThanks: true,
    }),
  };
};
const hug = ({ person: { uid } }: Life): Made => ({
  ask: { method: 'PUT', path: `community/posts/${one(topics.get(uid) ?? [])}/supports/hug` },
});
const takeBack = ({ answered }: Life): Made => ({
  ask: { method: 'DELETE', path: `community/posts/${answered.splice(0, 1)[0]}` },
});

/** What this person may do now. */
function nextOf(life: Life): Made {
  const ways = [writeEntry, fillWheel, planStep, answerSpark, tickStep, finishLesson, reflect, talk, answerTopic];
  if (life.entries.length > 0) ways.push(markAction);
  if (life.entries.length > 2) ways.push(removeEntry);
  if (life.steps.length > 0) ways.push(closeStep);
  if ((topics.get(life.person.uid) ?? []).length > 0) ways.push(thank, thank, thank, hug);
  if (life.answered.length > 2) ways.push(takeBack);
  return one(ways)(life);
}

/** By what a sum and what it is of differ: each query gives a row for every difference. */
const DIFFERENCES: Record<string, string> = {
  'the sum of a sefira and its ledger': `
    select coalesce(s.user_id, l.user_id) as uid, s.points, l.points as ledger
      from (select user_id, sefira, points from sefira_progress where points > 0) s
      full join (select user_id, sefira, sum(points)::int as points from point_ledger group by 1, 2 having sum(points) > 0) l
        using (user_id, sefira) where s.points is distinct from l.points`,
  'the counter of a day and its ledger': `
    select coalesce(d.user_id, l.user_id) as uid, d.actions, l.works
      from (select user_id, day, sefira, actions from daily_action where actions > 0) d
      full join (select user_id, day, sefira, count(*) filter (where points > 0)::int as works from point_ledger
        group by 1, 2, 3 having count(*) filter (where points > 0) > 0) l
        using (user_id, day, sefira) where d.actions is distinct from l.works`,
  'a day over its cap': `select user_id, day, sefira, actions from daily_action where actions > ${MAX_DAILY_ACTIONS}`,
  'points that are no points': `select * from point_ledger where points not in (0, ${POINTS_PER_ACTION})`,
  'an entry without its points': `select e.user_id, e.id from emotion_entry e where not exists (select 1 from point_ledger l
    where l.user_id = e.user_id and l.cause = 'emotion-entry' and l.reference = e.id::text and l.points > 0)`,
  'points without their entry': `select l.user_id, l.reference from point_ledger l where l.cause in ('emotion-entry', 'action-done')
    and not exists (select 1 from emotion_entry e where e.user_id = l.user_id and e.id::text = l.reference)`,
  'points without their wheel': `select l.user_id, l.reference from point_ledger l where l.cause = 'wheel-filled'
    and not exists (select 1 from wheel w where w.user_id = l.user_id and w.id::text = l.reference)`,
  'a wheel that was not counted': `select w.user_id, w.id from wheel w where not exists (select 1 from point_ledger l
    where l.user_id = w.user_id and l.cause = 'wheel-filled' and l.reference = w.id::text)
    and (select count(*) from point_ledger l where l.user_id = w.user_id and l.cause = 'wheel-filled') < 50`,
  'a step that was closed and not counted': `select w.user_id, w.id from wheel_step w where w.state = 'done' and not exists
    (select 1 from point_ledger l where l.user_id = w.user_id and l.cause = 'step-closed' and l.reference = w.id::text)
    and (select count(*) from point_ledger l where l.user_id = w.user_id and l.cause = 'step-closed') < 50`,
  'a repeat without its entry': `select r.user_id, r.entry_id from idempotent_answer r where r.entry_id is not null
    and not exists (select 1 from emotion_entry e where e.user_id = r.user_id and e.id = r.entry_id)`,
  'an entry without its barometer': `select distinct e.user_id from emotion_entry e
    where not exists (select 1 from emotion_barometer b where b.user_id = e.user_id)`,
  'the answers of a topic and their count': `select t.id, t.replies, c.n from community_topic t, lateral (select count(*)::int as n
    from community_post p where p.topic_id = t.id and p.number > 1 and p.state = 'shown') c where t.replies <> c.n`,
  'the last place of a topic': `select t.id, t.last_number, c.n from community_topic t, lateral (select max(p.number) as n
    from community_post p where p.topic_id = t.id) c where t.last_number <> c.n`,
  'a writer without a voice': `select p.id from community_post p where p.user_id is not null and not exists
    (select 1 from community_voice v where v.user_id = p.user_id and v.topic_id = p.topic_id)`,
  'thanks without their points': `select s.post_id from community_support s join community_post p on p.id = s.post_id
    join community_topic t on t.id = p.topic_id where s.kind = 'thanks' and s.user_id = t.user_id and p.number > 1
      and not exists (select 1 from point_ledger l where l.user_id = p.user_id and l.cause = 'community-thanked'
        and l.reference = p.topic_id || '/' || p.id)
      and (select count(*) from point_ledger l where l.user_id = p.user_id and l.cause = 'community-thanked') < 50`,
  'points without their thanks': `select l.user_id, l.reference from point_ledger l where l.cause = 'community-thanked' and not exists
    (select 1 from community_support s join community_post p on p.id = s.post_id join community_topic t on t.id = p.topic_id
      where s.kind = 'thanks' and s.user_id = t.user_id and p.user_id = l.user_id and l.reference = p.topic_id || '/' || p.id)`,
};

/** Thanks that are acknowledged between the start of a server and its kill, at least. */
const THANKS = 3;

async function differences(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(DIFFERENCES)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) found[name] = rows.slice(0, 3);
  }
  return found;
}

/** The community that people meet: a topic of each, under the author's number, and everybody believed. */
async function openTopics(pool: pg.Pool): Promise<void> {
  for (const statement of [
    `insert into community_member (user_id, welcomed_at) select id, now() from "user"`,
    `update "user" set created_at = now() - interval '90 days'`,
    `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
      select id::uuid, id, 'practices', 'Как вы засыпаете', 'listen', 'all', 'shown', now(), now() from "user"`,
    `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
      select id::uuid, id::uuid, 1, id, 'Вечером тревожно', '{}', 'shown', now() from "user"`,
    'insert into community_voice (user_id, topic_id) select id, id::uuid from "user"',
  ])
    await pool.query(statement);
}

beforeAll(() => ensureBuilt(), 120_000);

describe.each(ENGINES)('%s', (engine) => {
  test(`work, points and counters are one after ${KILLS} kills`, {
    timeout: 120_000 + KILLS * (20_000 + PATIENCE_MS),
  }, async () => {
    const dataDir = makeDataFolder();
    const postgres = engine === 'postgres' ? await makePostgresUrl() : null;
    const place = { databaseUrl: postgres?.url ?? null, folder: join(dataDir, 'db') };
    const before = await connect({ ...place, patient: true });
    const people = await createPeople(before.pool, AUTH_SECRET, PEOPLE * KILLS);
    await openTopics(before.pool);
    await before.close();

    const env = {
      DATA_DIR: dataDir,
      AUTH_SECRET,
      DATA_KEYS,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const deeds: Deed[] = [];
    const statuses: Record<number, number> = {};
    let origin: string | null = null;
    let isOver = false;
    const thanksSince = (begun: number) => deeds.slice(begun).filter(({ isThanks }) => isThanks).length;
    const send = async ({ uid, cookie }: Person, { method, path, body, key }: Ask) => {
      if (origin === null) return { status: 0, text: '' };
      // Each from an address of their own: what is counted by address stops nobody.
      const address = `10.${[0, 2, 4].map((at) => Number.parseInt(uid.slice(at, at + 2), 16)).join('.')}`;
      const sent = {
        ...{ 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': address },
        ...(key ? { 'idempotency-key': key } : {}),
      };
      return fetch(`${origin}/api/users/${uid}/${path}`, {
        method,
        headers: sent,
        ...(method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
      }).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => ({ status: 0, text: '' }),
      );
    };
    let lives: Life[] = [];
    const lane = async (turn: number) => {
      while (!isOver) {
        const life = lives[turn % PEOPLE] as Life;
        const { ask, done } = nextOf(life);
        for (;;) {
          const { status, text } = await send(life.person, ask);
          if (status !== 0) statuses[status] = (statuses[status] ?? 0) + 1;
          if (status === 200 || status === 201) {
            const deed = done?.(JSON.parse(text) as never);
            if (deed) deeds.push(deed);
          }
          // An end in between has told nothing: the same thing is asked for again.
          if ((status !== 0 && status !== 503) || isOver) break;
          await moment(20);
        }
      }
    };
    const kill = async (child: ChildProcess) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    };
    let lanes: Promise<void>[] | null = null;
    for (let turn = 0; turn < KILLS; turn++) {
      const early = spawnServer(
        { ...process.env, HOST: '127.0.0.1', PORT: String(await freePort()), ...env },
        'ignore',
      );
      await moment(Math.random() * START_MS);
      await kill(early);
      const site = await startSite(env);
      onTestFinished(() => void site.process.kill('SIGKILL'));
      lives = people
        .slice(turn * PEOPLE, (turn + 1) * PEOPLE)
        .map((person) => ({ person, entries: [], steps: [], answered: [] }));
      topics.clear();
      for (const { person } of lives) topics.set(person.uid, []);
      lanes ??= Array.from({ length: PEOPLE * LANES }, (_, at) => lane(at));
      const begun = deeds.length;
      origin = site.origin;
      await until(() => deeds.length >= begun + 3 * PEOPLE && thanksSince(begun) >= THANKS, { within: PATIENCE_MS });
      await moment(Math.random() * LONGEST_MS);
      await kill(site.process);
      origin = null;
    }
    isOver = true;
    await Promise.all(lanes ?? []);

    const after = await connect({ ...place, patient: true });
    expect(await differences(after.pool)).toEqual({});
    const lost: Deed[] = [];
    for (const deed of deeds) {
      if (!deed.held) continue;
      const { rows } = await after.pool.query(deed.held, [deed.uid, ...(deed.values ?? [])]);
      if (rows.length === 0) lost.push(deed);
    }
    expect(lost).toEqual([]);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([]);
    if (process.env.KILLS) {
      const { rows } = await after.pool.query(
        'select cause, count(*)::int as n, sum(points)::int as points from point_ledger group by 1',
      );
      process.stdout.write(`${engine}: ${JSON.stringify({ kills: KILLS, deeds: deeds.length, statuses, rows })}\n`);
    }
    await after.close();
    await postgres?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
