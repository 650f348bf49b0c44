import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lessonNames } from '~/content/courses';
import { guideSteps } from '~/content/guides';
import { sparkOrder } from '~/content/sparks';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { dayKey } from '~/domain/day';
import type { WorkCause } from '~/domain/progress/point-rules';
import { runWallCommand } from '~/server/moderation/wall-command';
import type { Person } from '../../bench/people';
import type { Asked, Caller, Reply, TestApp } from '../support/app';
import { askFrom, type Seats } from '../support/seats';
import { WORD } from '../wall/site';

/** People who work at everything that feeds the tree, each through the endpoints that a browser uses. */

const ZONES = ['Europe/Moscow', 'Asia/Kamchatka', 'America/New_York'];
const DAY_MS = 86_400_000;
const sparks = sparkOrder();
const lessons = [...lessonNames()].flatMap(([course, own]) =>
  [...own].map(([lesson, { fields, questions }]) => ({
    path: { course, lesson },
    fields: [...fields],
    questions: [...questions.keys()],
  })),
);
const guides = [...guideSteps()].map(([guide, steps]) => ({ guide, steps: [...steps] }));

export interface Worker {
  person: Person;
  uid: string;
  zone: string;
  caller: Caller;
  /** Ids of entries with an action, open next steps, sheets of the test of archetypes that are finished, words on the wall. */
  entries: string[];
  steps: string[];
  archetypes: string[];
  words: string[];
}

export interface Bench {
  site: TestApp;
  now: Date;
  workers: Worker[];
}

/** Three people in three time zones. */
export async function newWorkers(site: TestApp): Promise<Worker[]> {
  const people = (await site.people(ZONES.length)) as Person[];
  await site.deps.db.pool.query("update session set expires_at = '2100-01-01'");
  return Promise.all(
    people.map(async (person, index) => {
      const zone = ZONES[index] ?? '';
      await site.deps.db.pool.query('update profile set time_zone = $2 where user_id = $1', [person.uid, zone]);
      return {
        person,
        uid: person.uid,
        zone,
        caller: site.as(person),
        entries: [],
        steps: [],
        archetypes: [],
        words: [],
      };
    }),
  );
}

type Work = (worker: Worker, pick: number, bench: Bench) => Promise<void>;

async function ask({ caller }: Worker, key: string, asked: Asked, also: readonly number[] = []): Promise<Reply> {
  const reply = await caller.call(key.replace(' /', ' /api/users/:uid/'), asked);
  expect([200, 201, 204, ...also], `${key}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
  return reply;
}

const idIn = ({ body }: Reply) => (body as { id: string }).id;
const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const uuid = (pick: number) => `00000000-0000-4000-8000-${String(pick).padStart(12, '0')}`;

async function finish(worker: Worker, pick: number, test: TestKey): Promise<string> {
  const answers = Object.fromEntries(TESTS[test].items.map((item) => [String(item), 1 + ((item * 7 + pick) % 5)]));
  const id = idIn(await ask(worker, 'POST /assessments', { body: { test, answers } }));
  const end = () => ask(worker, 'POST /assessments/:id/finish', { params: { id } });
  await Promise.all([end(), end()]);
  return id;
}

async function addWord(worker: Worker, pick: number, { site }: Bench): Promise<void> {
  const id = randomUUID();
  const text = `Слово номер ${pick}: чайник вымыт, и этого хватит.`;
  const { status } = await ask(worker, 'PUT /wall/:id', { params: { id }, body: { ...WORD, text } }, [409]);
  if (status !== 200) return;
  // A second word of a person is shown at once.
  if (worker.words.length === 0) await runWallCommand(site.deps, { action: 'show', beginning: id });
  worker.words.push(id);
}

/** A talk on two devices: three cards, answered from both seats at the same moment, and closed with or without keeping the words. */
async function talkByLink(worker: Worker, pick: number, { site }: Bench): Promise<void> {
  const opened = await ask(worker, 'POST /card-sessions', { body: { deck: 'couple' } }, [429]);
  if (opened.status !== 201) return;
  const seats = opened.body as Seats;
  const { hostSeat, guestSeat } = seats;
  const step = askFrom(
    site,
    () => worker.person,
    () => seats,
  );
  await step('join', guestSeat);
  const both = (what: string, body: object) =>
    Promise.all([hostSeat, guestSeat].map(async (seat) => expect((await step(what, seat, body)).status).toBe(200)));
  await both('depth', { depth: 1 });
  for (let round = 1; round <= 3; round++) {
    await both('answer', { round, text: 'слова' });
    if (round < 3) await both('next', { round });
  }
  if (pick % 2) await both('close', { keep: true });
  else await step('close', guestSeat, { keep: false });
}

const welcome = (worker: Worker) => ask(worker, 'PATCH /community/me', { body: { welcomed: true } });

/** What a person can do for each cause; `pick` chooses among what is there. Some of it takes work back: points stay. */
export const WORK: Record<WorkCause, Work> = {
  async 'emotion-entry'(worker, pick) {
    const body = { emotion: 'joy', intensity: 1 + (pick % 10), action: pick % 3 ? 'Пройтись' : '' };
    const reply = await ask(worker, 'POST /emotion-barometer/entries', { body }, [409]);
    if (reply.status === 201 && body.action) worker.entries.push((reply.body as { entry: { id: string } }).entry.id);
  },
  async 'action-done'(worker, pick, bench) {
    if (worker.entries.length === 0) await this['emotion-entry'](worker, 1, bench);
    const id = one(worker.entries, pick);
    const path = 'PUT /emotion-barometer/entries/:id/action';
    if (id) await ask(worker, path, { params: { id }, body: { done: pick % 4 !== 0 } });
  },
  async 'spark-answered'(worker, pick, { now }) {
    const day = dayKey(new Date(now.getTime() - (pick % 3) * DAY_MS), worker.zone);
    const body = { spark: sparks.of(day), state: pick % 5 ? 'answered' : 'later' };
    await ask(worker, 'PUT /sparks/:day', { params: { day }, body });
  },
  async 'guide-finished'(worker, pick) {
    const { guide, steps } = one(guides, pick) ?? { guide: '', steps: [] };
    const tick = (step: string, done: boolean) =>
      ask(worker, 'PUT /guides/:guide/steps/:step', { params: { guide, step }, body: { done } });
    await Promise.all(steps.map((step) => tick(step, true)));
    if (pick % 3 === 0) await tick(steps[0] ?? '', false);
  },
  async 'lesson-finished'(worker, pick) {
    const params = one(lessons, pick)?.path ?? {};
    const mark = (done: boolean) =>
      ask(worker, 'PUT /courses/:course/lessons/:lesson/done', { params, body: { done } });
    await Promise.all([mark(true), mark(true)]);
    if (pick % 3 === 0) await mark(false);
  },
  async 'reflection-written'(worker, pick) {
    const { path = {}, fields = [], questions = [] } = one(lessons, pick) ?? {};
    const write = (field: string | undefined, text: string) => {
      const params = { ...path, field: field ?? '' };
      return ask(worker, 'PUT /courses/:course/lessons/:lesson/answers/:field', { params, body: { text } });
    };
    await Promise.all(questions.map((question) => write(question, `Ответ ${pick}`)));
    await write(one(fields, pick), 'Стопы на ковре.');
    if (pick % 4 === 0) await write(questions[0], '');
  },
  async 'wheel-filled'(worker, pick) {
    const spheres = ['health', 'relationships', 'family', 'friends', 'work', 'money', 'growth', 'joy'];
    const values = Object.fromEntries(spheres.map((sphere, index) => [sphere, 1 + ((index + pick) % 10)]));
    const params = { id: uuid(pick) };
    await ask(worker, 'PUT /wheels/:id', { params, body: { values } });
    if (pick % 6 === 0) await ask(worker, 'DELETE /wheels/:id', { params }, [404]);
  },
  async 'step-closed'(worker, pick, { now }) {
    const id = one(worker.steps, pick);
    if (id && pick % 3) {
      await ask(worker, 'PATCH /wheel-steps/:id', { params: { id }, body: { state: 'done' } });
      return;
    }
    const made = randomUUID();
    const due = dayKey(new Date(now.getTime() + ((pick % 4) - 1) * DAY_MS), worker.zone);
    // A guest's step may come closed already.
    const body = { sphere: 'work', step: 'Позвонить', due, state: pick % 2 ? 'open' : 'done' };
    await ask(worker, 'PUT /wheel-steps/:id', { params: { id: made }, body });
    worker.steps.push(made);
  },
  async 'big-five-finished'(worker, pick) {
    await finish(worker, pick, pick % 4 ? 'big-five-short' : 'big-five-full');
  },
  async 'archetype-finished'(worker, pick) {
    worker.archetypes.push(await finish(worker, pick, 'archetype'));
  },
  async 'purpose-written'(worker, pick, bench) {
    if (worker.archetypes.length === 0) await this['archetype-finished'](worker, pick, bench);
    const params = { id: one(worker.archetypes, pick) ?? '' };
    await ask(worker, 'PUT /assessments/:id/purpose', { params, body: { statement: 'Понимать.' } });
  },
  async 'community-thanked'(worker, pick, bench) {
    const writer = one(
      bench.workers.filter((other) => other !== worker),
      pick,
    );
    if (!writer) return;
    await welcome(worker);
    await welcome(writer);
    const topic = randomUUID();
    const opening = {
      category: 'practices',
      title: 'Что помогло уснуть',
      asks: 'advice',
      audience: 'members',
      voice: 'public',
    };
    const words = { ...opening, text: `Вечер номер ${topic}.`, warning: null };
    const opened = await ask(worker, 'PUT /community/topics/:id', { params: { id: topic }, body: words }, [429]);
    if (opened.status !== 200) return;
    await bench.site.deps.db.pool.query(`update community_post set state = 'shown' where topic_id = $1`, [topic]);
    await bench.site.deps.db.pool.query(`update community_topic set state = 'shown' where id = $1`, [topic]);
    const id = randomUUID();
    const answer = {
      topic,
      text: `Ответ номер ${id}.`,
      quote: null,
      voice: pick % 4 ? 'public' : 'pseudonym',
      warning: null,
    };
    const sent = await ask(writer, 'PUT /community/posts/:id', { params: { id }, body: answer }, [429]);
    if (sent.status !== 200) return;
    await bench.site.deps.db.pool.query(`update community_post set state = 'shown' where id = $1`, [id]);
    const thank = (way: 'PUT' | 'DELETE') =>
      ask(worker, `${way} /community/posts/:id/supports/:support`, { params: { id, support: 'thanks' } });
    await Promise.all([thank('PUT'), thank('PUT')]);
    if (pick % 5 === 0) {
      await thank('DELETE');
      await thank('PUT');
    }
  },
  async 'wall-responded'(worker, pick, bench) {
    const others = bench.workers.filter((other) => other !== worker);
    const author = one(others, pick);
    if (author && (author.words.length === 0 || pick % 3 === 0)) await addWord(author, pick, bench);
    const params = { id: one(author?.words ?? [], pick) ?? '' };
    const way = pick % 7 === 0 ? 'DELETE' : 'PUT';
    // A first word that is not shown yet is not there for others.
    if (params.id) await ask(worker, `${way} /wall/:id/response`, { params }, [404]);
  },
  async 'conversation-held'(worker, pick, bench) {
    if (pick % 5 === 0) return talkByLink(worker, pick, bench);
    const body = { deck: 'family', depth: 1, cards: 3 + (pick % 4), heldAt: bench.now.toISOString() };
    await ask(worker, 'PUT /conversations/:id', { params: { id: uuid(pick) }, body });
  },
};
