import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnWallPost } from '~/contract/wall';
import { runWallCommand } from '~/server/moderation/wall-command';
import type { WordForReview } from '~/server/wall/words-for-review';
import { ENGINES } from '../support/database';
import { openWall, type WallSite } from './site';

/** Which name stands under a signed word: the one that the owner has seen, whatever its author is called since. */
describe.each(ENGINES)('names on the wall on %s', (engine) => {
  let wall: WallSite;
  beforeAll(async () => {
    wall = await openWall(2, engine);
  });
  afterAll(() => wall.site.close());
  beforeEach(async () => {
    await wall.site.deps.db.pool.query('delete from wall_post');
    await rename('Вера');
  });

  const ADVERT = 'Кредиты на vera.example';
  const rename = async (displayName: string) => {
    const answer = await wall.people[0]?.caller.call('PATCH /api/users/:uid', { body: { displayName } });
    expect(answer?.status).toBe(200);
  };
  const owner = (action: 'show' | 'keep-name', beginning: string) =>
    runWallCommand(wall.site.deps, { action, beginning });
  const waiting = async () =>
    new Map(
      ((await runWallCommand(wall.site.deps, { action: 'list' })) as { words: WordForReview[] }).words.map(
        ({ id, renamed, shown_name: was, name, flags }) => [id, { renamed, was, name, flags }] as const,
      ),
    );
  const publicName = async (id: string) =>
    ((await wall.site.call('GET /api/wall/:id', { params: { id } })).body as { name: string | null }).name;
  const newName = async (who: number, id: string): Promise<OwnWallPost['newName'] | undefined> =>
    (await wall.own(who)).find((post) => post.id === id)?.newName;

  test('a name that came after the approval is public nowhere until the owner approves it', async () => {
    const signed = await wall.addShown(0, { signed: true });
    const second = await wall.addShown(0, { signed: true });
    const unsigned = await wall.addShown(0);
    await rename(ADVERT);
    const everywhere = [
      await wall.site.call('GET /api/wall'),
      await wall.site.call('GET /api/wall/:id', { params: { id: signed } }),
      await wall.people[1]?.caller.call('GET /api/users/:uid/wall'),
      await wall.people[1]?.caller.call('GET /api/users/:uid/wall/:id', { params: { id: signed } }),
    ];
    for (const answer of everywhere) {
      expect(answer?.text).toContain('Вера');
      expect(answer?.text).not.toContain(ADVERT);
    }
    // Its author knows what stands there and what waits; nobody else does.
    expect(await newName(0, signed)).toEqual({ name: ADVERT, declined: false });
    expect([await newName(0, unsigned), await newName(1, signed)]).toEqual([null, null]);
    const renamed = { renamed: true, was: 'Вера', name: ADVERT, flags: [] };
    expect(await waiting()).toEqual(new Map([signed, second].map((id) => [id, renamed])));
    await rename('Вера К.');
    expect(await owner('show', signed)).toEqual({ found: 1, name: 'Вера К.' });
    expect(await Promise.all([signed, second, unsigned].map(publicName))).toEqual(['Вера К.', 'Вера К.', null]);
    expect([await waiting(), await newName(0, signed)]).toEqual([new Map(), null]);
  });

  test('the owner leaves the earlier name; another new one waits again, the earlier one needs nobody', async () => {
    const id = await wall.addShown(0, { signed: true });
    expect(await owner('keep-name', id)).toEqual({ found: 1, name: null });
    await rename(ADVERT);
    expect(await owner('keep-name', id)).toEqual({ found: 1, name: 'Вера' });
    expect([await publicName(id), await waiting()]).toEqual(['Вера', new Map()]);
    expect(await newName(0, id)).toEqual({ name: ADVERT, declined: true });
    await rename('Вероника');
    expect(await waiting()).toEqual(new Map([[id, { renamed: true, was: 'Вера', name: 'Вероника', flags: [] }]]));
    expect(await newName(0, id)).toEqual({ name: 'Вероника', declined: false });
    await rename('Вера');
    expect([await waiting(), await newName(0, id), await publicName(id)]).toEqual([new Map(), null, 'Вера']);
  });

  test('a signed word under a name that was not approved is held, an unsigned one is not', async () => {
    await wall.addShown(0);
    expect((await wall.add(0, { signed: true })).body).toMatchObject({ state: 'shown', name: 'Вера' });
    await rename('Кредиты на www.vera.example');
    const unsigned = await wall.add(0);
    expect(unsigned.body).toMatchObject({ state: 'shown', name: null });
    const signed = await wall.add(0, { signed: true });
    expect(signed.body).toMatchObject({ state: 'held', name: 'Кредиты на www.vera.example', newName: null });
    expect((await waiting()).get(signed.id)).toMatchObject({ renamed: false, flags: ['link'] });
    // A word that was shown at once approves nothing.
    await wall.site.deps.db.pool.query('delete from wall_post where id <> $1', [unsigned.id]);
    expect((await wall.add(0, { signed: true })).body).toMatchObject({ state: 'held' });
  });

  test('a word that was held again is shown under the name that its author has then', async () => {
    const id = await wall.addShown(0, { signed: true });
    await runWallCommand(wall.site.deps, { action: 'hide', beginning: id, reason: 'проверка' });
    await rename('Вера К.');
    expect((await waiting()).size).toBe(0);
    expect(await owner('show', id)).toEqual({ found: 1, name: 'Вера К.' });
    expect(await publicName(id)).toBe('Вера К.');
  });
});
