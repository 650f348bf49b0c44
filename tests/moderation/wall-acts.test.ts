import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWallCommand } from '~/server/moderation/wall-command';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, openCared, SECOND } from './site';

const WHY = 'На\u00a0стене без имён других людей.';
const TEXT = 'Сосед сегодня придержал мне дверь.';

describe.each(ENGINES)('decisions about words on the wall on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  beforeEach(() => site.begin());
  afterAll(() => site.site.close());

  async function written(): Promise<string> {
    const id = randomUUID();
    await site.rows(
      `insert into wall_post (id, user_id, text, topic, kind, seed, state, created_at) values ($1, $2, $3, 'self', 'own', 7, 'held', $4)`,
      [id, site.uid(AUTHOR), TEXT, site.now.at],
    );
    return id;
  }
  const decide = (id: string, body: object) => site.on(MODERATOR, 'POST /api/users/:uid/moderation/wall/:id', id, body);
  const pass = () => {
    site.now.at = new Date(site.now.at.getTime() + 60_000);
  };
  const stateOf = async (id: string) =>
    (await site.rows<{ state: string }>('select state from wall_post where id = $1', [id]))[0]?.state;

  test('a word that is hidden twice at once is one decision in the log, one letter, one notice with the reason', async () => {
    const word = await written();
    const hide = { action: 'hide', reason: WHY };
    const answers = await Promise.all([decide(word, hide), decide(word, hide)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await stateOf(word)).toBe('hidden');
    expect(await site.log()).toMatchObject([{ act: 'wall-hide', reason: WHY, topic: null, post: null }]);
    expect(await site.told(AUTHOR)).toMatchObject([{ act: 'wall-hide', reason: WHY, appeal: 'possible' }]);
    expect(await site.told(OTHER)).toEqual([]);
    expect(await site.notices(AUTHOR)).toEqual(['act']);
    const letters = await site.letters(AUTHOR);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('слово на\u00a0стене скрыто');
    expect(JSON.stringify(letters)).not.toContain(TEXT);
  });

  test('what the owner decides by a command stands in the log as well, and is told', async () => {
    const [hidden, shown] = [await written(), await written()];
    await runWallCommand(site.site.deps, { action: 'hide', beginning: hidden, reason: WHY });
    pass();
    expect(await runWallCommand(site.site.deps, { action: 'show', beginning: shown })).toEqual({
      found: 1,
      name: 'Замер',
    });
    expect(await site.log()).toMatchObject([
      { act: 'wall-show', by: null },
      { act: 'wall-hide', by: null, reason: WHY },
    ]);
    expect(await site.told(AUTHOR)).toMatchObject([{ act: 'wall-hide', reason: WHY, appeal: 'possible' }]);
    expect(await site.letters(AUTHOR)).toHaveLength(1);
  });

  test('hiding without a reason is refused and changes nothing', async () => {
    const word = await written();
    expect((await decide(word, { action: 'hide', reason: ' ' })).status).toBe(400);
    expect(await stateOf(word)).toBe('held');
    expect(await site.log()).toEqual([]);
  });

  test('a word that is shown stands in the log, and its author is told nothing', async () => {
    const word = await written();
    expect((await decide(word, { action: 'show' })).status).toBe(204);
    expect(await stateOf(word)).toBe('shown');
    expect(await site.log()).toMatchObject([{ act: 'wall-show' }]);
    expect(await site.told(AUTHOR)).toEqual([]);
    expect(await site.letters(AUTHOR)).toEqual([]);
  });

  test('an appeal brings the word before the moderators, and a granted one brings it back', async () => {
    const word = await written();
    await decide(word, { action: 'hide', reason: WHY });
    const [act] = await site.told(AUTHOR);
    const id = act?.id ?? '';
    expect((await site.appeal(OTHER, id)).status).toBe(404);
    expect((await site.appeal(AUTHOR, id)).status).toBe(200);
    expect((await site.queue()).items).toMatchObject([{ kind: 'appeal', act: 'wall-hide', word: TEXT, post: null }]);
    expect((await site.settle(id, 'granted', SECOND)).status).toBe(200);
    expect(await stateOf(word)).toBe('shown');
    expect(await site.told(AUTHOR)).toMatchObject([{ appeal: 'granted' }]);
  });

  test('a refused appeal leaves the word hidden', async () => {
    const word = await written();
    await decide(word, { action: 'hide', reason: WHY });
    const [act] = await site.told(AUTHOR);
    await site.appeal(AUTHOR, act?.id ?? '');
    await site.settle(act?.id ?? '', 'upheld');
    expect(await stateOf(word)).toBe('hidden');
  });
});
