import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnWallPost, WallPost } from '~/contract/wall';
import { runWallCommand } from '~/server/moderation/wall-command';
import { ENGINES } from '../support/database';
import { openWall, type WallSite } from './site';

describe.each(ENGINES)('the wall on %s', (engine) => {
  let wall: WallSite;
  beforeAll(async () => {
    wall = await openWall(4, engine);
  });
  afterAll(() => wall.site.close());
  beforeEach(() => wall.site.deps.db.pool.query('delete from wall_post'));

  const chesed = async (who: number) => {
    const answer = await wall.people[who]?.caller.call('GET /api/users/:uid/progress/sefirot');
    return (answer?.body as { chesed: { points: number } } | undefined)?.chesed.points;
  };

  test('the first response of all gives the author points once, and says nothing of them to who responds', async () => {
    const id = await wall.addShown(0);
    const answers = await Promise.all([1, 2, 3, 1, 2].map((who) => wall.respond(who, id)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(Object.keys(body as object)).toEqual(['responses']);
    }
    expect(await chesed(0)).toBe(10);
    expect((await wall.wall()).posts).toMatchObject([{ responses: 3 }]);
    const taken = await wall.people[1]?.caller.call('DELETE /api/users/:uid/wall/:id/response', { params: { id } });
    expect(taken?.body).toEqual({ responses: 2 });
    expect((await wall.respond(1, id)).body).toEqual({ responses: 3 });
    expect(await Promise.all([0, 1, 2, 3].map(chesed))).toEqual([10, 0, 0, 0]);
    const { rows } = await wall.site.deps.db.pool.query('select cause, reference from point_ledger');
    expect(rows).toEqual([{ cause: 'wall-responded', reference: id }]);
  });

  test('one does not respond to one’s own word', async () => {
    const id = await wall.addShown(0);
    const answer = await wall.respond(0, id);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'own-word' }]);
    expect((await wall.wall()).posts).toMatchObject([{ responses: 0 }]);
  });

  test('people who respond to each other at the same time both arrive', async () => {
    const [first, second] = [await wall.addShown(0), await wall.addShown(1)];
    const answers = await Promise.all([wall.respond(0, second), wall.respond(1, first), wall.respond(2, first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('pages have no gap and no double while words come and go', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 13; i++) {
      // Two of each instant: the order is settled by the id.
      wall.now.at = new Date(Date.parse('2026-11-21T10:00:00Z') + Math.floor(i / 2) * 3_600_000 * 24);
      ids.push(await wall.addShown(i % 3));
    }
    const expected = (await wall.wall({ limit: 48 })).posts.map(({ id }) => id);
    expect([...expected].sort()).toEqual([...ids].sort());
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: { posts: WallPost[]; nextCursor: string | null } = await wall.wall({
        limit: 3,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.posts.map(({ id }) => id));
      cursor = page.nextCursor;
      wall.now.at = new Date(wall.now.at.getTime() + 86_400_000);
      await wall.addShown(3);
    } while (cursor);
    expect(seen).toEqual(expected);
    wall.now.at = new Date('2026-11-21T10:00:00Z');
  });

  test('filters by topic, kind, own words and ids', async () => {
    const self = await wall.addShown(0);
    const body = await wall.addShown(0, { topic: 'body' });
    const quote = await wall.addShown(1, { kind: 'quote', author: 'А. П. Чехов', work: '«Дядя Ваня»' });
    const idsOf = (posts: WallPost[]) => posts.map(({ id }) => id).sort();
    expect(idsOf((await wall.wall({ topic: 'body' })).posts)).toEqual([body]);
    expect(idsOf((await wall.wall({ kind: 'quote' })).posts)).toEqual([quote]);
    expect((await wall.wall({ kind: 'quote' })).posts).toMatchObject([{ author: 'А. П. Чехов', work: '«Дядя Ваня»' }]);
    expect(idsOf(await wall.own(0, { list: 'mine' }))).toEqual([self, body].sort());
    expect(idsOf(await wall.own(0, { list: 'mine', topic: 'self' }))).toEqual([self]);
    expect(idsOf((await wall.wall({ ids: `${self}.${quote}.${randomUUID()}` })).posts)).toEqual([self, quote].sort());
    expect((await wall.site.call('GET /api/wall', { query: { cursor: 'abc' } })).status).toBe(400);
  });

  test('a collection is private, stays in its order and never holds what is not shown', async () => {
    const [first, second] = [await wall.addShown(0), await wall.addShown(0)];
    const held = (await wall.add(2)).id;
    const keep = (who: number, id: string, method = 'PUT') =>
      wall.people[who]?.caller.call(`${method} /api/users/:uid/wall/:id/kept`, { params: { id } });
    expect((await keep(1, held))?.status).toBe(404);
    expect((await keep(2, held))?.status).toBe(204);
    expect((await keep(1, second))?.status).toBe(204);
    wall.now.at = new Date(wall.now.at.getTime() + 1_000);
    expect((await keep(1, first))?.status).toBe(204);
    expect((await keep(1, second))?.status).toBe(204);
    const kept = await wall.own(1, { list: 'kept' });
    expect(kept.map(({ id }) => id)).toEqual([first, second]);
    expect(kept).toMatchObject([{ kept: true, mine: false }, { kept: true }]);
    expect(await wall.own(0, { list: 'kept' })).toEqual([]);
    expect((await wall.own(0)).map((post) => post.kept)).toEqual([false, false]);
    await runWallCommand(wall.site.deps, { action: 'hide', beginning: first, reason: 'проверка' });
    expect((await wall.own(1, { list: 'kept' })).map(({ id }) => id)).toEqual([second]);
    expect((await keep(1, second, 'DELETE'))?.status).toBe(204);
    expect(await wall.own(1, { list: 'kept' })).toEqual([]);
  });

  test('no answer leads to a person; a signature is the approved name', async () => {
    const [author, reader] = wall.people;
    await wall.site.deps.db.pool.query(`update "user" set name = 'Вера Ивановна' where id = $1`, [author?.person.uid]);
    const signed = await wall.addShown(0, { signed: true });
    const unsigned = await wall.addShown(0);
    await wall.respond(1, signed);
    const texts = [
      await wall.site.call('GET /api/wall'),
      await wall.site.call('GET /api/wall/:id', { params: { id: signed } }),
      await reader?.caller.call('GET /api/users/:uid/wall'),
      await reader?.caller.call('GET /api/users/:uid/wall/:id', { params: { id: signed } }),
      await author?.caller.call('GET /api/users/:uid/wall', { query: { list: 'mine' } }),
    ].map((answer) => answer?.text ?? '');
    for (const text of texts) {
      expect(text).toContain(signed);
      for (const { person } of wall.people) expect(text).not.toContain(person.uid);
      expect(text).not.toContain('@bench.example');
    }
    const names = async () => Object.fromEntries((await wall.wall()).posts.map(({ id, name }) => [id, name]));
    expect(await names()).toEqual({ [signed]: 'Вера Ивановна', [unsigned]: null });
    await wall.site.deps.db.pool.query(`update "user" set name = 'Вера' where id = $1`, [author?.person.uid]);
    expect(await names()).toEqual({ [signed]: 'Вера Ивановна', [unsigned]: null });
    await runWallCommand(wall.site.deps, { action: 'show', beginning: signed });
    expect(await names()).toEqual({ [signed]: 'Вера', [unsigned]: null });
  });

  test('one deletes one’s own words alone, with everything around them; points stay', async () => {
    const id = await wall.addShown(0);
    await wall.respond(1, id);
    const remove = (who: number) =>
      wall.people[who]?.caller.call('DELETE /api/users/:uid/wall/:id', { params: { id } });
    expect((await remove(1))?.status).toBe(404);
    const before = await chesed(0);
    expect((await remove(0))?.status).toBe(204);
    expect((await remove(0))?.status).toBe(404);
    expect((await wall.wall()).posts).toEqual([]);
    const { rows } = await wall.site.deps.db.pool.query('select 1 from wall_response');
    expect(rows).toEqual([]);
    expect(await chesed(0)).toBe(before);
  });

  test('marks come with the cards of who asks', async () => {
    const id = await wall.addShown(0);
    await wall.respond(1, id);
    const marksOf = async (who: number) => {
      const [post] = (await wall.own(who)) as [OwnWallPost];
      return [post.mine, post.responded, post.kept];
    };
    expect(await marksOf(0)).toEqual([true, false, false]);
    expect(await marksOf(1)).toEqual([false, true, false]);
    expect(await marksOf(2)).toEqual([false, false, false]);
  });
});
