import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALARMS, NEWCOMER } from '~/domain/community/limits';
import { runWallCommand } from '~/server/moderation/wall-command';
import { openNote } from '~/server/wall/sealed-report';
import type { WordForReview } from '~/server/wall/words-for-review';
import { openWall, type WallSite } from './site';

/** What stands on the wall and who sees what does not. People 0 and 1 write, 2 to 6 look. */
let wall: WallSite;
beforeAll(async () => {
  wall = await openWall(7);
});
afterAll(() => wall.site.close());
beforeEach(async () => {
  for (const table of ['wall_post', 'rate_count']) await wall.site.deps.db.pool.query(`delete from ${table}`);
});

const stateOf = async (who: number, id: string) =>
  (await wall.own(who, { list: 'mine' })).find((post) => post.id === id)?.state;
const waiting = async () => {
  const { words } = (await runWallCommand(wall.site.deps, { action: 'list' })) as { words: WordForReview[] };
  return words.map(({ reports, ...word }) => ({
    ...word,
    reports: reports.map((report) => ({
      reason: report.reason,
      note: openNote(wall.site.deps.keys, word.id, report),
    })),
  }));
};

test('words are held until one was shown; later ones are shown at once', async () => {
  const first = await wall.add(0);
  wall.now.at = new Date('2026-11-21T10:00:01.000Z');
  const second = await wall.add(0);
  expect([first.body, second.body]).toMatchObject([
    { state: 'held', mine: true, shownAt: null, responses: 0 },
    { state: 'held' },
  ]);
  expect((await wall.wall()).posts).toEqual([]);
  expect(await wall.own(1)).toEqual([]);
  expect((await waiting()).map(({ id, first }) => [id, first])).toEqual([
    [first.id, true],
    [second.id, true],
  ]);
  expect(await runWallCommand(wall.site.deps, { action: 'show', beginning: first.id.slice(0, 8) })).toMatchObject({
    found: 1,
  });
  expect((await wall.wall()).posts).toMatchObject([{ id: first.id, shownAt: '2026-11-21T10:00:01.000Z' }]);
  expect((await wall.add(0)).body).toMatchObject({ state: 'shown' });
  expect((await wall.add(1)).body).toMatchObject({ state: 'held' });
  expect(await stateOf(0, second.id)).toBe('held');
});

test('contact data, links and crisis wording wait even for a trusted person, and are told to the owner', async () => {
  await wall.addShown(0);
  const crisis = await wall.add(0, { text: 'Иногда кажется, что не хочу жить совсем.' });
  const link = await wall.add(0, { text: 'Все мои рассказы лежат на www.example.org, заходите.' });
  const quote = await wall.add(0, {
    kind: 'quote',
    text: 'Надо жить, дядя Ваня, надо дела делать.',
    author: 'Звоните +7 912 345-67-89',
    work: 'Объявление',
  });
  expect([crisis.body, link.body, quote.body]).toMatchObject(Array(3).fill({ state: 'held' }));
  const told = (await waiting()).map(({ id, flags }) => [id, flags] as const);
  expect(new Map(told)).toEqual(
    new Map([
      [crisis.id, ['crisis']],
      [link.id, ['link']],
      [quote.id, ['contact']],
    ]),
  );
});

test('three people hold a word again until the owner has looked; one person counts once', async () => {
  const id = await wall.addShown(0);
  expect((await wall.report(0, id)).status).toBe(409);
  for (const reason of ['hurts', 'advert', 'worry']) expect((await wall.report(2, id, { reason })).status).toBe(204);
  expect((await wall.report(3, id, { reason: 'borrowed', note: 'Это строки из песни.' })).status).toBe(204);
  expect((await wall.wall()).posts).toHaveLength(1);
  expect(await waiting()).toMatchObject([
    {
      id,
      state: 'shown',
      reports: [
        { reason: 'worry', note: '' },
        { reason: 'borrowed', note: 'Это строки из песни.' },
      ],
    },
  ]);
  expect((await wall.report(4, id)).status).toBe(204);
  expect((await wall.wall()).posts).toEqual([]);
  expect(await stateOf(0, id)).toBe('held');
  expect((await wall.report(5, id)).status).toBe(404);
  await runWallCommand(wall.site.deps, { action: 'show', beginning: id });
  expect((await wall.wall()).posts).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await wall.report(5, id)).status).toBe(204);
  expect((await wall.wall()).posts).toHaveLength(1);
});

test('reports of accounts that are days old are read by the owner and hold nothing', async () => {
  const id = await wall.addShown(0);
  const young = [2, 3, 4].map((who) => wall.people[who]?.person.uid ?? '');
  const { pool } = wall.site.deps.db;
  const begun = 'update "user" set created_at = $1 where id = any($2)';
  await pool.query(begun, [wall.now.at, young]);
  for (const who of [2, 3, 4]) expect((await wall.report(who, id)).status).toBe(204);
  expect(await stateOf(0, id)).toBe('shown');
  expect((await waiting()).map((word) => [word.id, word.reports.length])).toEqual([[id, 3]]);
  await pool.query(begun, [new Date(wall.now.at.getTime() - NEWCOMER.days * 86_400_000), young]);
  await wall.report(2, id);
  expect(await stateOf(0, id)).toBe('held');
});

test('what the owner has shown again after reports is held by no further ones', async () => {
  const id = await wall.addShown(0);
  const before = wall.now.at;
  for (const who of [2, 3, 4]) await wall.report(who, id);
  expect(await stateOf(0, id)).toBe('held');
  wall.now.at = new Date(before.getTime() + 60_000);
  await runWallCommand(wall.site.deps, { action: 'show', beginning: id });
  for (const who of [1, 2, 3, 4, 5]) expect((await wall.report(who, id)).status).toBe(204);
  expect(await stateOf(0, id)).toBe('shown');
  expect((await waiting()).map((word) => [word.id, word.reports.length])).toEqual([[id, 5]]);
  wall.now.at = before;
});

test('a person reports so much in an hour', async () => {
  const id = await wall.addShown(0);
  const answers: number[] = [];
  for (let times = 0; times <= ALARMS.max; times++) answers.push((await wall.report(2, id)).status);
  expect([answers.slice(0, -1), answers.at(-1)]).toEqual([Array(ALARMS.max).fill(204), 429]);
  expect((await wall.report(3, id)).status).toBe(204);
});

test('reports that come at the same time hold the word once', async () => {
  const id = await wall.addShown(0);
  const answers = await Promise.all([2, 3, 4, 5].map((who) => wall.report(who, id)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
  expect(await stateOf(0, id)).toBe('held');
});

test('a hidden word is seen by its author alone, with the reason', async () => {
  const id = await wall.addShown(0);
  expect(await runWallCommand(wall.site.deps, { action: 'hide', beginning: id, reason: 'Это чужие стихи.' })).toEqual({
    found: 1,
  });
  expect((await wall.site.call('GET /api/wall/:id', { params: { id } })).status).toBe(404);
  const asked = { params: { id } };
  expect((await wall.people[1]?.caller.call('GET /api/users/:uid/wall/:id', asked))?.status).toBe(404);
  expect((await wall.people[0]?.caller.call('GET /api/users/:uid/wall/:id', asked))?.body).toMatchObject({
    state: 'hidden',
    reason: 'Это чужие стихи.',
  });
  expect((await wall.respond(1, id)).status).toBe(404);
  // Nothing of theirs stands on the wall any more: the next word waits.
  expect((await wall.add(0)).body).toMatchObject({ state: 'held' });
  expect(await runWallCommand(wall.site.deps, { action: 'show', beginning: 'ffffffff' })).toEqual({ found: 0 });
});

test('five words a day by the clock of the person; a repeated request is no second word', async () => {
  const first = await wall.add(1);
  for (let i = 0; i < 3; i++) expect((await wall.add(1)).status).toBe(200);
  const late = await Promise.all([wall.add(1), wall.add(1), wall.add(1)]);
  expect(late.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(late.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'wall-day-full' });
  const { text } = first.body as { text: string };
  expect((await wall.add(1, { text }, first.id)).body).toEqual(first.body);
  expect((await wall.add(1, { text: `${text} Иначе.` }, first.id)).status).toBe(422);
  expect((await wall.add(0, { text }, first.id)).status).toBe(422);
  // 23:59 and 00:00 in Moscow.
  wall.now.at = new Date('2026-11-21T20:59:00Z');
  expect((await wall.add(1)).status).toBe(409);
  wall.now.at = new Date('2026-11-21T21:00:00Z');
  expect((await wall.add(1)).status).toBe(200);
  wall.now.at = new Date('2026-11-21T10:00:00Z');
});
