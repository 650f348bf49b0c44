import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { actions } from '~/catalogue/emotions';
import { sparkOrder } from '~/content/sparks';
import { contract } from '~/contract';
import type { Contract, Endpoint } from '~/contract/endpoint';
import { type ErrorCode, STATUS_OF } from '~/contract/errors';
import { REFUSAL_SCHEMAS } from '~/contract/refusals';
import { scoreAssessment } from '~/domain/assessments/scores';
import { valuesOf } from '~/domain/assessments/sheet';
import { TESTS } from '~/domain/assessments/tests';
import { addDays } from '~/domain/day';
import { issueTimeToken } from '~/server/contact/time-token';
import { openSession } from '~/server/conversations/play-session';
import { joinSession } from '~/server/conversations/take-seat';
import { saveEntry } from '~/server/emotions/save-entry';
import { refusalsOf } from '~/server/http/openapi';
import { type LinkPurpose, linkToken } from '~/server/mail/letter-links';
import { listTokens, makeToken } from '~/server/own-data/data-tokens';
import { savePurpose } from '~/server/purpose/save-purpose';
import { listDevices, saveDevice } from '~/server/push/devices';
import { digestOf, newCheckInToken } from '~/server/reminders/reminder-tokens';
import { saveView } from '~/server/specialist/save-view';
import { saveStep } from '~/server/wheel/save-step';
import type { Person } from '../bench/people';
import { type Asked, openTestApp, type Reply, TEST_SECRET, type TestApp } from './support/app';
import { placeInCommunity } from './support/community-things';
import type { EngineName } from './support/database';
import { goodView } from './support/good-view';
import { isWrite, MISSING_ID, tinyPng } from './support/matrix';
import { badValues, goodValues, nearlyGood } from './support/values';

const AT_ONCE = 8;
/** What answers well only with a host of the internet: tests/profiles/pictures.test.ts gives it one. */
const OUTSIDE = 'POST /api/users/:uid/avatar/offered';
const sparks = sparkOrder();
const rows = Object.entries(contract as Contract);

let site: TestApp;
let people: Person[];
let now: number;

interface Generated {
  key: string;
  endpoint: Endpoint;
  /** Index of the person who asks; -1: nobody. */
  who: number;
  asked: Asked;
  /** Picks one of the things that are there in place of a generated id. */
  pick: number | null;
}

const values = (schema: $ZodType) =>
  fc.oneof(
    { weight: 5, arbitrary: goodValues(schema) },
    { weight: 4, arbitrary: nearlyGood(schema) },
    { weight: 1, arbitrary: badValues },
  );
const none = fc.constant(undefined);
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c').map((key) => ({ 'idempotency-key': key })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': '' },
      { 'idempotency-key': 'x'.repeat(201) },
      { origin: 'https://evil.example' },
      { cookie: 'krona.session_token=%zz' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0, *' },
    ),
  },
);
const rawBodies = fc.oneof(
  { weight: 30, arbitrary: none },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"admin":true}}', '{"a":1,}', 'null', '{"entry":"\\ud800"}') },
);

function requestTo([key, endpoint]: [string, Endpoint]): fc.Arbitrary<Generated> {
  const record = fc.record({
    who: fc.integer({ min: -1, max: 19 }),
    params: endpoint.params ? values(endpoint.params) : none,
    query: endpoint.query ? values(endpoint.query) : none,
    body: endpoint.body ? values(endpoint.body) : fc.oneof(none, badValues),
    uid: fc.oneof(
      { weight: 12, arbitrary: none },
      { weight: 1, arbitrary: fc.constantFrom(MISSING_ID, 'p', '%', '😀') },
    ),
    headers,
    raw: rawBodies,
    pick: fc.option(fc.nat(), { freq: 3 }),
  });
  return record.map(({ who, params, query, body, uid, headers, raw, pick }) => {
    // An empty segment or a dot is another path.
    const texts = Object.entries(params ?? {}).map(([name, value]) => [
      name,
      (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))
        .replace(/^\.*$/, 'x')
        .replace(/\p{Cs}/gu, 'x'),
    ]);
    const { uid: _, ...rest } = Object.fromEntries(texts) as Record<string, string>;
    const asked: Asked = {
      params: { ...rest, ...(uid ? { uid } : who < 0 ? { uid: MISSING_ID } : {}) },
      ...(query && typeof query === 'object' ? { query: { ...query } } : {}),
      ...(isWrite(key) ? (raw ? { raw } : { body }) : {}),
      headers,
    };
    return { key, endpoint, who, asked, pick };
  });
}

const arbitraries = rows.map(requestTo);
const requestToAny = fc.nat(rows.length - 1).chain((row) => arbitraries[row] as fc.Arbitrary<Generated>);

/** Ids of what a person saved, by person and place of the contract. */
const savedIds = new Map<string, string[]>();
const savedOf = ({ uid }: Person, key: string) => `${uid} ${key.split(' ')[1]?.replace(/(\/:id).*/, '$1')}`;

function rememberSaved(person: Person, { key, asked }: Generated, { status, body }: Reply): void {
  const { entry } = (body ?? {}) as { entry?: { id: string } };
  const id = key.startsWith('PUT ') && status < 300 ? asked.params?.id : status === 201 ? entry?.id : undefined;
  if (!id) return;
  const place = savedOf(person, entry && status === 201 ? `${key}/:id` : key);
  savedIds.set(place, [...(savedIds.get(place) ?? []), id]);
}

/** One of the ids that the person saved at this place; what is about to be deleted is given once. */
function savedId(key: string, person: Person, pick: number): Record<string, string> {
  const ids = savedIds.get(savedOf(person, key)) ?? [];
  const id = ids[pick % ids.length];
  if (key.startsWith('DELETE ')) ids.splice(pick % ids.length, 1);
  return id ? { id } : {};
}

/** A word on the wall that was shown just now: one's own for what only its author may do. */
async function existingWord(key: string, person: Person): Promise<Record<string, string>> {
  const author = key === 'DELETE /api/users/:uid/wall/:id' ? person : people.find((one) => one !== person);
  const { rows } = await site.deps.db.pool.query<{ id: string }>(
    `insert into wall_post (id, user_id, text, topic, kind, seed, state, created_at, shown_at)
      values (gen_random_uuid(), $1, 'Водитель подождал меня у остановки.', 'self', 'own', 7, 'shown', $2, $2) returning id`,
    [author?.uid, new Date(now)],
  );
  return { id: rows[0]?.id ?? '' };
}

/** An entry of the person that was saved before, a session or a word opened just now; the generated id when there is none. */
async function existingId(key: string, person: Person, pick: number): Promise<Record<string, string>> {
  if (key.includes('/assessments/:id') || key.includes('/shared-results/')) return ownAssessment(key, person, pick);
  if (key.includes('/wall/:id')) return key === 'PUT /api/users/:uid/wall/:id' ? {} : existingWord(key, person);
  if (key.endsWith('/entries/:id/action')) return entryWithAction(person);
  if (key === 'PATCH /api/users/:uid/wheel-steps/:id') return ownStep(person);
  if (key === 'DELETE /api/users/:uid/push-devices/:id') return ownDevice(person, pick);
  if (key === 'DELETE /api/users/:uid/data-tokens/:id') return ownToken(person);
  if (key === 'DELETE /api/users/:uid/imports/:id') return ownImport(person);
  if (!key.includes('/sessions/:id')) return key.includes('/:id') && pick % 4 > 0 ? savedId(key, person, pick) : {};
  const id = `opened-${pick}`;
  await site.deps.db.pool.query(
    `insert into session (id, user_id, token, expires_at) values ($1, $2, $1, '2100-01-01') on conflict do nothing`,
    [id, person.uid],
  );
  return { id };
}

/** An entry with a planned action that was recorded just now; the generated id where the day is full. */
async function entryWithAction({ uid }: Person): Promise<Record<string, string>> {
  const entry = { emotion: 'joy', intensity: 5, actionKeys: actions.slice(0, 1).map(({ key }) => key) } as const;
  const saved = await saveEntry(site.deps, uid, entry, null);
  return saved.ok ? { id: saved.answer.entry.id } : {};
}

/** An open step of the wheel. */
async function ownStep({ uid }: Person): Promise<Record<string, string>> {
  const id = randomUUID();
  await saveStep(site.deps, uid, id, { sphere: 'health', step: 'Лечь до\u00a0полуночи', due: '2026-12-01' });
  return { id };
}

/** A browser of the person that takes notifications. */
async function ownDevice({ uid }: Person, pick: number): Promise<Record<string, string>> {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  const device = { endpoint: `https://push.example.org/${uid}-${pick}`, keys };
  await saveDevice(site.deps, { id: uid, sessionId: MISSING_ID }, device);
  const [newest] = await listDevices(site.deps, uid);
  return newest ? { id: newest.id } : {};
}

/** A key of the person for reading. */
async function ownToken({ uid }: Person): Promise<Record<string, string>> {
  await makeToken(site.deps, { id: uid, sessionId: '' }, { name: randomUUID(), collections: null, days: 30 });
  const [newest] = await listTokens(site.deps, uid);
  return newest ? { id: newest.id } : {};
}

/** A diary of another program that was brought in. */
async function ownImport({ uid }: Person): Promise<Record<string, string>> {
  const id = randomUUID();
  const text = `insert into entry_import (user_id, id, source, created_at) values ($1, $2, 'csv', now())`;
  await site.deps.db.pool.query(text, [uid, id]);
  return { id };
}

/** A whole sheet of the person, open or finished and shown to others. */
async function ownAssessment(key: string, { uid }: Person, pick: number): Promise<Record<string, string>> {
  const id = randomUUID();
  const isDone = pick % 2 === 0;
  const kind = key.endsWith('/purpose') ? 'archetype' : 'big-five-short';
  const sheet = Object.fromEntries(TESTS[kind].items.map((item, index) => [item, [1 + (index % 5), 0] as const]));
  const scores = scoreAssessment(kind, valuesOf(sheet), {});
  const { rowCount } = await site.deps.db.pool.query(
    `insert into assessment (user_id, id, test, items_version, answers, started_at, updated_at, finished_at, day, scores,
      scoring_version, texts_version)
    values ($1, $2, $3, 1, $4, now(), now(), $5, $6, $7, 1, 1) on conflict do nothing`,
    [
      uid,
      id,
      kind,
      JSON.stringify(sheet),
      isDone ? new Date(now) : null,
      isDone ? '2026-11-21' : null,
      isDone ? scores : null,
    ],
  );
  if (rowCount === 0) return {};
  if (key.startsWith('DELETE ') && key.endsWith('/purpose'))
    await savePurpose(site.deps, uid, id, 'Замечать и называть.');
  const share = id.replaceAll('-', '').slice(0, 22);
  if (isDone)
    await site.deps.db.pool.query(
      'insert into shared_result (user_id, assessment_id, id, created_at) values ($1, $2, $3, now())',
      [uid, id, share],
    );
  return { id, share };
}

/** A seat of a talk on two devices that was opened just now. */
async function openSeat({ key, asked, pick, who }: Generated): Promise<void> {
  const { body } = asked;
  if (!/ \/api\/card-sessions\//.test(key) || pick === null || typeof body !== 'object' || body === null) return;
  const host = people[who] ?? people[0];
  const opened = host && (await openSession(site.deps, host.uid, 'couple'));
  if (!opened?.ok) return;
  const { hostSeat, guestSeat } = opened.seats;
  const isLeaving = key.endsWith('/leave');
  if (isLeaving) await site.deps.db.pool.query('update card_session set host_keeps = true, guest_keeps = true');
  const isComing = /\/(?:join|invitation)$/.test(key);
  const isHost = people[who] && (key.endsWith('/new-link') || (pick % 2 === 1 && !isLeaving && !isComing));
  const device = 'd'.repeat(32);
  if (!isHost && !isComing) await joinSession(site.deps, { seat: guestSeat, device });
  Object.assign(body, { seat: isHost ? hostSeat : guestSeat }, key.endsWith('/invitation') ? {} : { device });
}

/** A link for a specialist that was opened just now. */
async function openLink({ key, asked, pick }: Generated): Promise<void> {
  const { body } = asked;
  if (!key.includes(' /api/specialist-view') || pick === null || typeof body !== 'object' || body === null) return;
  const owner = people[pick % people.length] as Person;
  await site.deps.db.pool.query('delete from specialist_view where user_id = $1', [owner.uid]);
  const kept = await saveView(site.deps, { id: owner.uid, sessionId: '' }, randomUUID(), { view: goodView(), days: 1 });
  // Where another link's list went on is nowhere in this one's.
  if (kept) Object.assign(body, { share: kept.share, cursor: undefined });
}

/** What the link of a letter or a notification carries that went out just now. */
async function openLetter({ key, asked, pick }: Generated): Promise<void> {
  if (pick === null) return;
  const { uid } = people[pick % people.length] as Person;
  const { query, body } = asked;
  const token = (purpose: LinkPurpose) => linkToken(TEST_SECRET, purpose, { uid, email: `${uid}@bench.example` });
  if (query && key === 'POST /api/letters/unsubscribe') query.token = token('texts');
  if (query && key === 'POST /api/reminders/unsubscribe') query.token = token('reminders');
  if (typeof body !== 'object' || body === null) return;
  if (key === 'POST /api/reminders/answer') Object.assign(body, { token: token('reminders') });
  if (key === 'POST /api/reminders/undo') Object.assign(body, { token: token('undo') });
  if (!key.startsWith('POST /api/check-in')) return;
  const checkIn = newCheckInToken();
  await site.deps.db.pool.query(
    `insert into reminder (user_id, day, kind, sent_at, token) values ($1, '2026-11-21', 'reminder', $2, $3)
      on conflict (user_id, day) do update set sent_at = $2, token = $3, used_at = null`,
    [uid, new Date(now), digestOf(checkIn)],
  );
  Object.assign(body, { token: checkIn });
}

/** A form that was opened a minute ago by the clock of the test. */
function openForm({ key, asked, pick }: Generated): void {
  const { body } = asked;
  if (key !== 'POST /api/contact' || pick === null || typeof body !== 'object' || body === null) return;
  Object.assign(body, { token: issueTimeToken(TEST_SECRET, new Date(now - 60_000)) });
}

/** A day that has been and its own spark, so that an answer gets through. */
function fittingSpark({ key, asked, pick }: Generated): void {
  const { body } = asked;
  if (key !== 'PUT /api/users/:uid/sparks/:day' || pick === null || typeof body !== 'object' || body === null) return;
  const day = addDays(new Date(now).toISOString().slice(0, 10), -(pick % 30));
  Object.assign(asked.params ?? {}, { day });
  Object.assign(body, { spark: sparks.of(day) });
}

/** A profile that is open to all, and a photo that is sent or shown. */
async function openProfile({ key, asked, pick }: Generated): Promise<void> {
  if (pick === null) return;
  if (key === 'PUT /api/users/:uid/avatar')
    Object.assign(asked, { raw: tinyPng, headers: { 'content-type': 'image/png' } });
  if (!/ \/api\/(?:profiles|avatars)\//.test(key)) return;
  const { pool } = site.deps.db;
  const shown = people[pick % people.length]?.uid;
  const open = `on conflict (user_id) do update set page = 'all', avatar_for = 'all'`;
  await pool.query(
    `insert into public_profile (user_id, key_id, page, avatar_for) values ($1, 'k1', 'all', 'all') ${open}`,
    [shown],
  );
  const name = `open${pick % people.length}`;
  await pool.query('insert into username (key, user_id, name) values ($1, $2, $1) on conflict do nothing', [
    name,
    shown,
  ]);
  const picture = String(pick % people.length).padStart(22, 'x');
  await pool.query(
    `insert into avatar (user_id, name, large, small) values ($1, $2, $3, $3) on conflict (user_id) do update set name = $2`,
    [shown, picture, tinyPng],
  );
  const { rows } = await pool.query<{ name: string }>(
    'select name from username where user_id = $1 and left_at is null',
    [shown],
  );
  Object.assign(
    asked.params ?? {},
    key.includes('/avatars/') ? { file: `${picture}-128.webp` } : { username: rows[0]?.name },
  );
}

const documented = new Map(
  rows.map(([key, endpoint]) => {
    const refusals = refusalsOf(key, endpoint).map((code) => STATUS_OF[code]);
    return [key, new Set([...Object.keys(endpoint.answers).map(Number), ...refusals])] as const;
  }),
);

/** What the log says of a request that failed. */
const lastFault = ({ status, body }: Reply) =>
  status < 500 ? '' : site.lines.filter((line) => line.includes((body as { id: string }).id)).join(' ');

/** What breaks the contract in an answer; null when nothing does. */
function faultOf({ key, endpoint }: Generated, { status, body, text, headers: given }: Reply): string | null {
  if (status >= 500) return 'a fault';
  if (!documented.get(key)?.has(status)) return 'not documented';
  const caching = status === 200 && key === 'GET /api/avatars/:file' ? 'private, no-cache' : 'no-store';
  if (given['x-content-type-options'] !== 'nosniff' || given['cache-control'] !== caching) return 'headers';
  if (status < 400) {
    const schema = endpoint.answers[status];
    if (schema === 'file') return text.length > 0 ? null : 'an empty file';
    if (schema === null || schema === undefined) return text === '' ? null : 'a body';
    const parsed = safeParse(schema, body);
    // A field that the contract lacks would be dropped by the schema.
    return parsed.success && JSON.stringify(parsed.data) === text ? null : 'a body beside its schema';
  }
  const code = ((body as { code?: ErrorCode } | undefined)?.code ?? 'no-entries') as ErrorCode;
  if (code === 'unreadable') return 'what was written just now is not read';
  if (STATUS_OF[code] !== status) return 'a code of another status';
  return safeParse(REFUSAL_SCHEMAS[code], body).success ? null : 'a refusal beside its schema';
}

/** What a request may take on a loaded machine. */
const REQUEST_MS = 60;

describe.each<[EngineName, number]>([
  ['postgres', process.env.EVERYTHING ? 14_000 : 1_200],
  ['embedded', process.env.EVERYTHING ? 1_500 : 250],
])('on %s', (engine, count) => {
  const limit = Math.max(240_000, count * REQUEST_MS);
  beforeAll(async () => {
    now = Date.parse('2026-11-21T10:00:00Z');
    site = await openTestApp({ engine, patient: true, clock: () => new Date(now) });
    people = await site.people(20);
    await site.deps.db.pool.query(`update session set expires_at = '2100-01-01'`);
  });
  afterAll(() => site.close());

  test(
    `${count} generated requests: no fault, nothing undocumented, every body by its schema`,
    async () => {
      const requests = fc.sample(requestToAny, { numRuns: count, seed: 2_026 });
      const statuses = new Map<number, number>();
      const reached = new Map<string, Set<number>>();
      const faults: string[] = [];
      const queue = requests.values();
      async function work(): Promise<void> {
        for (const request of queue) {
          now += 60_000;
          const person = people[request.who];
          const other = people[(request.who + 1) % people.length] as Person;
          const isPlaced =
            request.pick !== null && (await placeInCommunity(site.deps.db.pool, request, person ?? other, other));
          if (person && request.pick !== null && !isPlaced)
            Object.assign(request.asked.params ?? {}, await existingId(request.key, person, request.pick));
          openForm(request);
          await openSeat(request);
          await openLink(request);
          await openLetter(request);
          fittingSpark(request);
          await openProfile(request);
          const answer = await (person ? site.as(person) : site).call(request.key, request.asked);
          if (person) rememberSaved(person, request, answer);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          reached.set(request.key, (reached.get(request.key) ?? new Set()).add(answer.status));
          const fault = faultOf(request, answer);
          if (fault)
            faults.push(
              `${request.key} ${answer.status} ${fault}: ${answer.text.slice(0, 200)} ${JSON.stringify(request.asked).slice(0, 400)} ${lastFault(answer)}`,
            );
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults.slice(0, 5)).toEqual([]);
      expect(statuses.get(429) ?? 0).toBeLessThan(count / 100);
      // The generator is no good when it never gets through.
      const unreached = rows.flatMap(([key, endpoint]) => {
        const seen = reached.get(key) ?? new Set();
        const missed = Object.keys(endpoint.answers).filter((status) => !seen.has(Number(status)));
        return missed.length > 0 && key !== OUTSIDE ? [`${key}: ${missed}, only ${[...seen].sort()}`] : [];
      });
      if (count >= 10_000) expect(unreached).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('admin');
    },
    limit,
  );

  test('the paths of the identity library never fault', async () => {
    const paths = [
      'sign-in/email',
      'sign-up/email',
      'sign-in/magic-link',
      'sign-in/code-letter',
      'sign-in/code',
      'request-password-reset',
      'reset-password',
      'change-password',
      'change-email',
      'delete-user',
      'verify-password',
      'send-verification-email',
      'revoke-sessions',
      'revoke-other-sessions',
      'get-session',
      'list-sessions',
      'verify-email',
      'magic-link/verify',
      'callback/vk',
      'federated/complete',
      'sign-in/social',
      'passkey/generate-register-options',
      'passkey/verify-registration',
      'passkey/verify-authentication',
      'passkey/delete-passkey',
      'passkey/update-passkey',
      'answer-way-in',
      'delete-user/letter',
      '%2e',
      'ok',
      'error',
    ];
    const fields = fc.record(
      {
        email: fc.oneof(fc.constantFrom('a@example.org', 'нет', `${people[0]?.uid}@bench.example`), badValues),
        newEmail: fc.oneof(fc.constant('b@example.org'), badValues),
        password: fc.oneof(fc.constantFrom<unknown>('x', { toString: 1 }, { valueOf: 1, toString: null }), badValues),
        rememberMe: fc.oneof(fc.constantFrom<unknown>({ toString: 1 }, [[[]]]), badValues),
        response: fc.oneof(fc.constantFrom({}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }), badValues),
        id: badValues,
        newPassword: fc.oneof(fc.constant('тихий Лес 42'), badValues),
        currentPassword: badValues,
        token: fc.oneof(fc.string(), badValues),
        callbackURL: fc.oneof(fc.constantFrom('/', 'https://evil.example', '//evil.example'), badValues),
        provider: fc.oneof(fc.constant('vk'), badValues),
      },
      { requiredKeys: [] },
    );
    const request = fc.record({
      path: fc.constantFrom(...paths),
      method: fc.constantFrom('GET', 'POST', 'POST'),
      who: fc.integer({ min: -1, max: 5 }),
      body: fc.oneof({ weight: 5, arbitrary: fields }, { weight: 1, arbitrary: badValues }),
      query: fc.constantFrom(
        '',
        '?token=a&token=b',
        '?callbackURL=https://evil.example',
        '?error[a]=1&state=%00',
        '?%zz',
      ),
    });
    const queue = fc.sample(request, { numRuns: 600, seed: 7 }).values();
    const faults: string[] = [];
    async function work(): Promise<void> {
      for (const { path, method, who, body, query } of queue) {
        const person = people[who];
        const answer = await (person ? site.as(person) : site).send(method, `/api/auth/${path}${query}`, {
          ...(method === 'POST' ? { body } : {}),
        });
        const location = String(answer.headers.location ?? '');
        if (answer.status >= 500 || /evil/.test(location))
          faults.push(
            `${method} ${path}${query} ${answer.status} ${location} ${answer.text.slice(0, 200)} ${JSON.stringify(body).slice(0, 300)}`,
          );
      }
    }
    await Promise.all(Array.from({ length: 24 }, work));
    expect(faults.slice(0, 8)).toEqual([]);
  }, 120_000);
});
