import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THING_TEXTS } from '~/catalogue/things/thing-texts';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import type { EndpointKey } from '~/contract';
import { FULL_MESSAGES } from '~/contract/messages';
import { ASSESSMENTS_MAX, TEST_KEYS } from '~/domain/assessments/tests';
import { CONVERSATIONS_MAX } from '~/domain/conversations/conversation';
import { MAX_PUSH_DEVICES } from '~/domain/reminders/push-device';
import { VIEWS_MAX } from '~/domain/specialist/view';
import { ROW_THINGS } from '~/domain/things';
import { filledWheel } from '~/domain/things/filled-wheel';
import { ownCard } from '~/domain/things/own-card';
import { savedText } from '~/domain/things/saved-text';
import { STEPS_MAX } from '~/domain/wheel/step';
import { forEachSphere } from '~/domain/wheel/wheel';
import type { Person } from '../bench/people';
import { openTestApp, pushDevice, type TestApp } from './support/app';
import { goodView } from './support/good-view';
import { EXAMPLES } from './things/examples';

/** What one person may have of each thing, and that many requests at once do not pass it. */

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ engine: 'postgres' });
});
afterAll(() => site.close());

interface Kind {
  max: number;
  /** Fills the table up: `$1` the person, `$2` how many. */
  fill: string;
  count: string;
  call: EndpointKey;
  body: (at: number) => object;
  /** What the refusal says, where it is no message of the contract. */
  message?: string;
}

const ROWS = `from generate_series(1, $2::integer) as n`;
const held = { deck: 'couple', depth: 2, cards: 7, heldAt: '2026-11-20T21:30:00.000Z' };
const own = { deck: 'couple', depth: 1, text: 'О чём вы молчали сегодня?' };

/** Of what is declared in domain/things: each by its example. */
const THING_KINDS = ROW_THINGS.map(({ name, table, path, limit }): [string, Kind] => [
  name,
  {
    max: limit.rows,
    fill: `insert into ${table} (user_id, id, key_id, words, written_at)
      select $1, gen_random_uuid(), 'k1', '\\x00', now() ${ROWS}`,
    count: table,
    call: `PUT /api/users/:uid/${path}/:id`,
    body: (at) => EXAMPLES[name](`Слово ${at}`),
    message: THING_TEXTS[name].full,
  },
]);

const KINDS: Record<keyof typeof FULL_MESSAGES | 'own', Kind> = {
  wheels: {
    max: filledWheel.limit.rows ?? 0,
    fill: `insert into wheel (user_id, id, day, "values", key_id, created_at)
      select $1, gen_random_uuid(), '2026-01-01', '${JSON.stringify(forEachSphere(() => 5))}', 'k1', now() ${ROWS}`,
    count: 'wheel',
    call: 'PUT /api/users/:uid/wheels/:id',
    body: () => ({ values: forEachSphere(() => 5) }),
  },
  steps: {
    max: STEPS_MAX,
    fill: `insert into wheel_step (user_id, id, sphere, key_id, step, due, state, created_at, closed_at)
      select $1, gen_random_uuid(), '${SPHERE_KEYS[0]}', 'k1', '\\x00', '2026-01-01', 'done', now(), now() ${ROWS}`,
    count: 'wheel_step',
    call: 'PUT /api/users/:uid/wheel-steps/:id',
    body: (at) => ({ sphere: SPHERE_KEYS[at % SPHERE_KEYS.length], step: 'Позвонить', due: '2026-12-01' }),
  },
  views: {
    max: VIEWS_MAX,
    fill: `insert into specialist_view (user_id, id, share, key_id, view, created_at, expires_at)
      select $1, gen_random_uuid(), gen_random_uuid()::text, 'k1', '\\x00', now(), now() ${ROWS}`,
    count: 'specialist_view',
    call: 'PUT /api/users/:uid/specialist-views/:id',
    body: () => ({ view: goodView(), days: 7 }),
  },
  conversations: {
    max: CONVERSATIONS_MAX,
    fill: `insert into conversation (user_id, id, deck, depth, cards, day, key_id, created_at)
      select $1, gen_random_uuid(), 'couple', 1, 3, '2026-01-01', 'k1', now() ${ROWS}`,
    count: 'conversation',
    call: 'PUT /api/users/:uid/conversations/:id',
    body: () => held,
  },
  results: {
    max: ASSESSMENTS_MAX,
    fill: `insert into assessment (user_id, id, test, items_version, started_at, updated_at, finished_at)
      select $1, gen_random_uuid(), 'archetype', 1, now(), now(), now() ${ROWS}`,
    count: 'assessment',
    call: 'POST /api/users/:uid/assessments',
    body: (at) => ({ test: TEST_KEYS[at % TEST_KEYS.length] }),
  },
  saved: {
    max: savedText.limit.rows ?? 0,
    fill: `insert into saved_text (user_id, path, title, saved_at)
      select $1, '/blog/text-' || n, 'Текст', now() ${ROWS}`,
    count: 'saved_text',
    call: 'PUT /api/users/:uid/saved-texts',
    body: (at) => ({ path: `/blog/other-${at}`, title: 'Текст', saved: true }),
  },
  devices: {
    max: MAX_PUSH_DEVICES,
    fill: `insert into push_device (user_id, id, mark, key_id, address, device, created_at)
      select $1, gen_random_uuid(), gen_random_uuid()::text, 'k1', '\\x00', '', now() ${ROWS}`,
    count: 'push_device',
    call: 'POST /api/users/:uid/push-devices',
    body: (at) => pushDevice(`caps-${at}`),
  },
  own: {
    max: ownCard.limit.rows ?? 0,
    fill: `insert into own_card (user_id, id, deck, depth, key_id, card, created_at)
      select $1, gen_random_uuid(), 'couple', 1, 'k1', '\\x00', now() ${ROWS}`,
    count: 'own_card',
    call: 'PUT /api/users/:uid/own-cards/:id',
    body: () => own,
  },
};

async function filled({ fill }: Kind, rows: number) {
  const [person] = (await site.people(1)) as [Person];
  await site.deps.db.pool.query(fill, [person.uid, rows]);
  return person;
}

describe.each([...Object.entries(KINDS), ...THING_KINDS])('%s of one person', (name, kind) => {
  const params = () => (kind.call.startsWith('PUT') ? { params: { id: randomUUID() } } : {});

  test('end at a bound: the next one is refused, what is there can be changed', async () => {
    const person = await filled(kind, kind.max - 1);
    const me = site.as(person);
    const last = { ...params(), body: kind.body(0) };
    expect((await me.call(kind.call, last)).status).toBeLessThan(300);
    expect((await me.call(kind.call, last)).status).toBeLessThan(300);
    const refused = await me.call(kind.call, { ...params(), body: kind.body(1) });
    const message = kind.message ?? FULL_MESSAGES[name as keyof typeof FULL_MESSAGES];
    if (message) expect(refused).toMatchObject({ status: 422, body: { code: 'too-many-rows', message } });
    else expect(refused.status).toBe(400);
  });

  test('do not pass the bound when many are sent at once', async () => {
    const person = await filled(kind, kind.max - 1);
    const me = site.as(person);
    await Promise.all(Array.from({ length: 12 }, (_, at) => me.call(kind.call, { ...params(), body: kind.body(at) })));
    const { rows } = await site.deps.db.pool.query(
      `select count(*)::integer as count from ${kind.count} where user_id = $1`,
      [person.uid],
    );
    expect(rows[0].count).toBe(kind.max);
  });
});

test('a refused step leaves the open one of its sphere as it is', async () => {
  const person = await filled(KINDS.steps, STEPS_MAX - 1);
  const me = site.as(person);
  const body = KINDS.steps.body(0);
  const call = KINDS.steps.call;
  await me.call(call, { params: { id: randomUUID() }, body });
  expect((await me.call(call, { params: { id: randomUUID() }, body })).status).toBe(422);
  const { rows } = await site.deps.db.pool.query(
    `select count(*)::integer as open from wheel_step where user_id = $1 and state = 'open'`,
    [person.uid],
  );
  expect(rows[0].open).toBe(1);
});
