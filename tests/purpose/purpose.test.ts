import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArchetypeKey, archetypeItems } from '~/catalogue/archetypes';
import type { Result, Sheet } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import type { Purpose } from '~/contract/purpose';
import { rotateAll } from '~/server/commands/rotate-all';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const SHEETS = '/api/users/:uid/assessments';
const KEEP = `PUT ${SHEETS}/:id/purpose`;
const DROP = `DELETE ${SHEETS}/:id/purpose`;
const LIST = 'GET /api/users/:uid/purposes';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

async function someone(): Promise<{ me: Caller; person: Person }> {
  const [person] = (await site.people(1)) as [Person];
  return { me: site.as(person), person };
}

/** Answers that give every item of an archetype the level of `value`, whatever the item is about. */
const answers = (value: (archetype: ArchetypeKey, item: number) => number) =>
  Object.fromEntries(
    archetypeItems.map(({ n, archetype, reversed }) => {
      const level = value(archetype, n);
      return [String(n), reversed ? 6 - level : level];
    }),
  );

/** A finished result; the sage (every item of the scale at five) leads. */
async function finished(me: Caller, facts = {}): Promise<Result> {
  const body = {
    test: 'archetype',
    answers: answers((archetype, item) => (archetype === 'sage' ? 5 : 1 + (item % 3))),
    facts,
  };
  const sheet = (await me.call(`POST ${SHEETS}`, { body })).body as Sheet;
  const reply = await me.call(`POST ${SHEETS}/:id/finish`, { params: { id: sheet.id } });
  return (reply.body as { result: Result }).result;
}

const keep = async (me: Caller, id: string, statement: string) => {
  const { status, body } = await me.call(KEEP, { params: { id }, body: { statement } });
  return { status, ...(body as { purpose: Purpose; award: Award | null }) };
};
const list = async (me: Caller) => ((await me.call(LIST)).body as { purposes: Purpose[] }).purposes;

test('the server scores the sheet and feeds the crown', async () => {
  const { me } = await someone();
  const { scores } = await finished(me);
  if (scores.kind !== 'archetype') throw new Error('another test was scored');
  expect(scores.joint).toEqual(['sage']);
  expect(scores.ranking).toHaveLength(12);
  const progress = (await me.call('GET /api/users/:uid/progress/sefirot')).body as Record<string, { points: number }>;
  expect(progress.keter?.points).toBe(10);
});

test('a choice among those who lead together counts only if they do', async () => {
  const tied = new Set<ArchetypeKey>(['sage', 'jester', 'ruler', 'lover']);
  const first = async (choice: string) => {
    const { me } = await someone();
    const body = {
      test: 'archetype',
      answers: answers((archetype) => (tied.has(archetype) ? 4 : 1)),
      facts: { choice },
    };
    const sheet = (await me.call(`POST ${SHEETS}`, { body })).body as Sheet;
    const reply = await me.call(`POST ${SHEETS}/:id/finish`, { params: { id: sheet.id } });
    const { scores } = (reply.body as { result: Result }).result;
    return scores.kind === 'archetype' ? [scores.joint.length, scores.ranking[0]] : [];
  };
  expect(await first('jester')).toEqual([4, 'jester']);
  expect(await first('warrior')).toEqual([4, 'lover']);
});

test('a statement is kept, changed and read by its owner alone; points come once a result', async () => {
  const { me } = await someone();
  const { me: other } = await someone();
  const { id } = await finished(me);
  expect(await list(me)).toEqual([]);
  const first = await keep(me, id, '  Я здесь, чтобы понимать.  ');
  expect([first.status, first.purpose.statement, first.award?.sefira]).toEqual([
    200,
    'Я здесь, чтобы понимать.',
    'keter',
  ]);
  const second = await keep(me, id, 'Я здесь, чтобы объяснять.');
  expect(second.award).toBeNull();
  expect(await list(me)).toEqual([second.purpose]);
  expect(await list(other)).toEqual([]);
  expect((await keep(other, id, 'чужое')).status).toBe(404);
});

test('a deleted statement is gone, and written again it brings no second points', async () => {
  const { me } = await someone();
  const { id } = await finished(me);
  await keep(me, id, 'Я здесь, чтобы понимать.');
  expect((await me.call(DROP, { params: { id } })).status).toBe(204);
  expect((await me.call(DROP, { params: { id } })).status).toBe(404);
  expect(await list(me)).toEqual([]);
  expect((await keep(me, id, 'Снова.')).award).toBeNull();
});

test('only a finished archetype result takes a statement', async () => {
  const { me } = await someone();
  const open = (await me.call(`POST ${SHEETS}`, { body: { test: 'archetype' } })).body as Sheet;
  expect((await keep(me, open.id, 'рано')).status).toBe(404);
  const other = (await me.call(`POST ${SHEETS}`, { body: { test: 'big-five-short' } })).body as Sheet;
  expect((await keep(me, other.id, 'не тот тест')).status).toBe(404);
});

test('it lies encrypted, moves to a new key, and goes with its result', async () => {
  const { me, person } = await someone();
  const { id } = await finished(me);
  await keep(me, id, 'Я здесь, чтобы тайное оставалось тайным.');
  const stored = () =>
    site.deps.db.pool.query<{ key_id: string; statement: Buffer }>(
      'select key_id, statement from purpose_statement where user_id = $1',
      [person.uid],
    );
  const [row] = (await stored()).rows;
  expect(row?.statement.toString('utf8')).not.toContain('тайное');
  expect((await rotateAll(site.deps.db, site.deps.keys)).damaged).toBe(0);
  expect((await me.call(`DELETE ${SHEETS}/:id`, { params: { id } })).status).toBe(204);
  expect((await stored()).rows).toEqual([]);
});

test('a result goes out as a PDF and as JSON with the answers', async () => {
  const { me } = await someone();
  const { id } = await finished(me);
  const file = (format: string) => me.call(`GET ${SHEETS}/:id/export`, { params: { id }, query: { format } });
  const pdf = await file('pdf');
  expect([pdf.status, pdf.headers['content-type'], pdf.text.startsWith('%PDF')]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  const json = JSON.parse((await file('json')).text) as { answers: object; scores: { kind: string } };
  expect([Object.keys(json.answers).length, json.scores.kind]).toEqual([60, 'archetype']);
});

test('a shared result tells nothing of its owner, and is gone once taken back', async () => {
  const { me, person } = await someone();
  const { id } = await finished(me);
  const { id: share } = (await me.call(`PUT ${SHEETS}/:id/share`, { params: { id } })).body as { id: string };
  const shown = await site.call('GET /api/shared-results/:share', { params: { share } });
  expect(shown.status).toBe(200);
  expect(Object.keys(shown.body as object).sort()).toEqual(['day', 'hints', 'scores', 'test', 'versions']);
  for (const secret of [person.uid, id]) expect(shown.text).not.toContain(secret);
  await me.call(`DELETE ${SHEETS}/:id/share`, { params: { id } });
  expect((await site.call('GET /api/shared-results/:share', { params: { share } })).status).toBe(404);
});
