import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lessonNames } from '~/content/courses';
import { sparkOrder } from '~/content/sparks';
import type { Result, Sheet } from '~/contract/assessments';
import { TESTS } from '~/domain/assessments/tests';
import { HEALING } from '~/domain/courses/course';
import { dayKey } from '~/domain/day';
import { ROW_THINGS, type RowThingName } from '~/domain/things';
import { KDF_COST, type Vault } from '~/domain/vault/vault';
import { forEachSphere } from '~/domain/wheel/wheel';
import { issueTimeToken } from '~/server/contact/time-token';
import { runWallCommand } from '~/server/moderation/wall-command';
import type { Person } from '../../bench/people';
import { EXAMPLES } from '../things/examples';
import { type Asked, pushDevice, type Reply, TEST_SECRET, type TestApp } from './app';
import { goodView } from './good-view';
import { askFrom, type Seats } from './seats';

/** A person with something private in every tool, each text of it a word that stands nowhere else. */

const word = (name: string) => `${name}${randomBytes(9).toString('hex')}`;
/** Of what is declared in domain/things. */
const thingWords = Object.fromEntries(ROW_THINGS.map(({ name }) => [name, word(name)])) as Record<RowThingName, string>;

export const planted = {
  name: word('name'),
  entry: word('entry'),
  perception: word('perception'),
  coping: word('coping'),
  action: word('action'),
  tag: word('tag'),
  deletedEntry: word('deleted'),
  sphere: word('sphere'),
  step: word('step'),
  specialist: word('doctor'),
  ...thingWords,
  spark: word('spark'),
  lessonAnswer: word('answer'),
  ownCard: word('card'),
  hostSaid: word('host'),
  guestSaid: word('guest'),
  note: word('note'),
  purpose: word('purpose'),
  about: word('about'),
  heldWord: word('held'),
  hiddenWord: word('hidden'),
  hiddenReason: word('reason'),
  heldTopic: word('title'),
  heldPost: word('topic'),
  reportNote: word('report'),
};
/** Private as well, though no answer tells them to their author either. */
export const unread = {
  unrevealed: word('unrevealed'),
  postNote: word('note'),
  appeal: word('appeal'),
  pushAddress: word('push'),
  contactName: word('writer'),
  contactEmail: `${word('writes')}@example.org`,
  contactMessage: word('message'),
};
/** On the wall for everybody, without a name. */
export const shownWord = word('shown');

/** What one could try to reach the person's things by. */
export interface Handles {
  /** Ids of all that is theirs. */
  ids: string[];
  ownCard: string;
  shown: string;
  today: string;
  /** An open link to a result, and one that was taken back. */
  share: string;
  revoked: string;
  /** Where their lists go on. */
  cursors: string[];
  seats: Seats;
}

type Call = (key: string, asked?: Asked) => Promise<Reply>;
const said = <T>({ body }: Reply) => body as T;

function callFor(site: TestApp, person: Person): Call {
  return async (key, asked) => {
    const answer = await site.as(person).call(key, asked);
    expect([key, answer.status, answer.text]).toSatisfy(() => answer.status < 300);
    return answer;
  };
}

async function writeJournal(call: Call): Promise<string[]> {
  const JOURNAL = '/api/users/:uid/emotion-barometer/entries';
  const { entry, perception, coping, action, tag, deletedEntry } = planted;
  const feeling = { emotion: 'fear', intensity: 8 };
  const add = async (body: object) =>
    said<{ entry: { id: string } }>(await call(`POST ${JOURNAL}`, { body: { ...feeling, ...body } })).entry.id;
  const kept = await add({ entry, perception, coping, action, tags: [tag] });
  const gone = await add({ entry: deletedEntry });
  await call(`DELETE ${JOURNAL}/:id`, { params: { id: gone } });
  return [kept, gone];
}

/** A finished archetype result with its purpose, shared by one link after another, and a sheet that was begun. */
async function takeTests(call: Call): Promise<Pick<Handles, 'ids' | 'share' | 'revoked'>> {
  const SHEETS = '/api/users/:uid/assessments';
  const answers = Object.fromEntries(TESTS.archetype.items.map((item) => [String(item), 1 + (item % 5)]));
  const facts = { sex: 'female', age: 87 };
  const sheet = said<Sheet>(await call(`POST ${SHEETS}`, { body: { test: 'archetype', answers, facts } }));
  const params = { id: sheet.id };
  const { result } = said<{ result: Result }>(await call(`POST ${SHEETS}/:id/finish`, { params }));
  await call(`PUT ${SHEETS}/:id/purpose`, { params, body: { statement: planted.purpose } });
  const open = async () => said<{ id: string }>(await call(`PUT ${SHEETS}/:id/share`, { params })).id;
  const revoked = await open();
  await call(`DELETE ${SHEETS}/:id/share`, { params });
  const share = await open();
  const begun = said<Sheet>(
    await call(`POST ${SHEETS}`, { body: { test: 'big-five-short', answers: { 1: 2 }, facts } }),
  );
  return { ids: [result.id, begun.id], share, revoked };
}

async function fillTools(call: Call, today: string): Promise<string[]> {
  const [wheel, step] = [randomUUID(), randomUUID()];
  const values = forEachSphere(() => 6);
  await call('PUT /api/users/:uid/wheels/:id', {
    params: { id: wheel },
    body: { values, names: { joy: planted.sphere } },
  });
  await call('PUT /api/users/:uid/wheel-steps/:id', {
    params: { id: step },
    body: { sphere: 'joy', step: planted.step, due: today },
  });
  await call('PUT /api/users/:uid/sparks/:day', {
    params: { day: today },
    body: { spark: sparkOrder().of(today), state: 'answered', answer: planted.spark },
  });
  const [lesson = '', names] = [...(lessonNames().get(HEALING) ?? [])][0] ?? [];
  const [field = ''] = names?.questions.keys() ?? [];
  await call('PUT /api/users/:uid/courses/:course/lessons/:lesson/answers/:field', {
    params: { course: HEALING, lesson, field },
    body: { text: planted.lessonAnswer },
  });
  const shown = randomUUID();
  await call('PUT /api/users/:uid/specialist-views/:id', {
    params: { id: shown },
    body: { view: goodView({ name: planted.specialist }), days: 7 },
  });
  const things = ROW_THINGS.map((thing) => ({ ...thing, id: randomUUID() }));
  for (const { name, path, id } of things)
    await call(`PUT /api/users/:uid/${path}/:id`, { params: { id }, body: EXAMPLES[name](thingWords[name]) });
  await call('PATCH /api/users/:uid/public-profile', { body: { about: planted.about } });
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64');
  const wrapped = { salt: base64(16), byPassphrase: base64(60), byRecovery: base64(60) };
  const vault: Vault = { version: 1, ...KDF_COST, ...wrapped, always: false };
  await call('PUT /api/users/:uid/vault', { body: vault });
  return [wheel, step, shown, ...things.map(({ id }) => id)];
}

/** One talk that both agreed to keep and the guest has left, and one in which the host alone has answered. */
async function talk(site: TestApp, person: Person, call: Call): Promise<Seats> {
  const open = async () => said<Seats>(await call('POST /api/users/:uid/card-sessions', { body: { deck: 'couple' } }));
  let at = await open();
  const ask = askFrom(
    site,
    () => person,
    () => at,
  );
  const begin = async ({ hostSeat, guestSeat }: Seats, text: string) => {
    await ask('join', guestSeat);
    await ask('depth', hostSeat, { depth: 3 });
    await ask('depth', guestSeat, { depth: 1 });
    await ask('answer', hostSeat, { round: 1, text });
  };
  const over = at;
  await begin(over, planted.hostSaid);
  await ask('answer', over.guestSeat, { round: 1, text: planted.guestSaid });
  for (const seat of Object.values(over)) await ask('close', seat, { keep: true });
  await ask('leave', over.guestSeat);
  at = await open();
  await begin(at, unread.unrevealed);
  return at;
}

const onWall = (text: string) => ({ text, topic: 'self', kind: 'own', signed: false, seed: 7, honest: true });

async function writeOnWall(site: TestApp, call: Call, other: Person): Promise<string[]> {
  const add = async (as: Call, text: string) => {
    const id = randomUUID();
    await as('PUT /api/users/:uid/wall/:id', { params: { id }, body: onWall(text) });
    return id;
  };
  const [held, hidden, shown] = [
    await add(call, planted.heldWord),
    await add(call, planted.hiddenWord),
    await add(call, shownWord),
  ];
  await runWallCommand(site.deps, { action: 'hide', beginning: hidden, reason: planted.hiddenReason });
  await runWallCommand(site.deps, { action: 'show', beginning: shown });
  const theirs = await add(callFor(site, other), 'Чайник вымыт, и этого на сегодня хватит.');
  await runWallCommand(site.deps, { action: 'show', beginning: theirs });
  const report = { reason: 'hurts', note: planted.reportNote };
  await call('POST /api/users/:uid/wall/:id/report', { params: { id: theirs }, body: report });
  return [shown, held, hidden];
}

/** A topic that waits for a look, a report of somebody else's words and an appeal. What others write is for the person alone. */
async function writeInCommunity(site: TestApp, person: Person, other: Person): Promise<string[]> {
  const { pool } = site.deps.db;
  const call = callFor(site, person);
  const theirs = callFor(site, other);
  const TOPIC = 'PUT /api/users/:uid/community/topics/:id';
  const usual = { category: 'practices', asks: 'listen', audience: 'members', voice: 'public', warning: null };
  const [held, foreign, act] = [randomUUID(), randomUUID(), randomUUID()];
  for (const one of [call, theirs]) await one('PATCH /api/users/:uid/community/me', { body: { welcomed: true } });
  await call(TOPIC, { params: { id: held }, body: { ...usual, title: planted.heldTopic, text: planted.heldPost } });
  await theirs(TOPIC, {
    params: { id: foreign },
    body: { ...usual, title: 'Чайник вымыт', text: `Этого хватит. ${foreign}` },
  });
  await pool.query(`update community_topic set state = 'shown', audience = 'chosen' where id = $1`, [foreign]);
  await pool.query(`update community_post set state = 'shown' where id = $1`, [foreign]);
  await pool.query('insert into community_reader (user_id, topic_id) values ($1, $2)', [person.uid, foreign]);
  const report = { reason: 'hurts', note: unread.postNote };
  await call('POST /api/users/:uid/community/posts/:id/report', { params: { id: foreign }, body: report });
  await pool.query(
    `insert into community_act (id, act, user_id, topic_id, post_id, reason, created_at) values ($1, 'warn', $2, $3, $3, 'Мягче.', now())`,
    [act, person.uid, held],
  );
  await call('POST /api/users/:uid/community/acts/:id/appeal', { params: { id: act }, body: { words: unread.appeal } });
  // Whatever is asked of them afterwards, they write nothing here.
  await pool.query('update community_member set welcomed_at = null where user_id = $1', [other.uid]);
  return [held, act];
}

async function writeToOwner(call: Call): Promise<void> {
  const { contactName: name, contactEmail: email, contactMessage: message } = unread;
  const token = issueTimeToken(TEST_SECRET, new Date(Date.now() - 60_000));
  await call('POST /api/contact', { body: { name, email, message, topic: 'other', token } });
}

/** Lives through every tool as the person; `other` only has words on the wall and in the community that the person reports. */
export async function plantLife(site: TestApp, person: Person, other: Person): Promise<Handles> {
  const call = callFor(site, person);
  const today = dayKey(new Date(), 'Europe/Moscow');
  await call('PATCH /api/users/:uid', { body: { displayName: planted.name } });
  const entries = await writeJournal(call);
  const tests = await takeTests(call);
  const tools = await fillTools(call, today);
  const ownCard = randomUUID();
  await call('PUT /api/users/:uid/own-cards/:id', {
    params: { id: ownCard },
    body: { deck: 'couple', depth: 2, text: planted.ownCard },
  });
  const seats = await talk(site, person, call);
  const words = await writeOnWall(site, call, other);
  const posts = await writeInCommunity(site, person, other);
  await call('POST /api/users/:uid/push-devices', { body: pushDevice(unread.pushAddress) });
  await writeToOwner(call);
  await call('PUT /api/users/:uid/conversations/:id', {
    params: { id: randomUUID() },
    body: {
      ...{ deck: 'alone', depth: 1, cards: 1, heldAt: new Date().toISOString() },
      notes: [{ card: 'Вопрос', text: planted.note }],
    },
  });
  const { conversations } = said<{ conversations: { id: string }[] }>(await call('GET /api/users/:uid/conversations'));
  const page = await call('GET /api/users/:uid/wall', { query: { list: 'mine', limit: 1 } });
  return {
    ids: [...entries, ...tests.ids, ...tools, ownCard, ...words, ...posts, ...conversations.map(({ id }) => id)],
    ownCard,
    shown: words[0] ?? '',
    today,
    share: tests.share,
    revoked: tests.revoked,
    cursors: [said<{ nextCursor: string }>(page).nextCursor],
    seats,
  };
}
