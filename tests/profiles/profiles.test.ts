import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIENCES, type ProfilePart } from '~/domain/profiles/public-profile';
import { runWallCommand } from '~/server/moderation/wall-command';
import { closeAccount } from '../support/close-account';
import { ENGINES } from '../support/database';
import { WORD } from '../wall/site';
import { openProfiles, type ProfileSite } from './site';

const DAY_MS = 86_400_000;
const SEES = { nobody: ['owner'], members: ['owner', 'other'], all: ['owner', 'other', 'guest'] } as const;
const WHO = ['owner', 'other', 'guest'] as const;

describe.each(ENGINES)('a public profile on %s', (engine) => {
  let profiles: ProfileSite;
  beforeAll(async () => {
    profiles = await openProfiles(engine);
  });
  afterAll(() => profiles.site.close());
  beforeEach(async () => {
    const { pool } = profiles.site.deps.db;
    for (const table of ['username', 'public_profile', 'avatar', 'wall_post', 'rate_count'])
      await pool.query(`delete from ${table}`);
  });

  async function addWord(text: string, signed: boolean): Promise<void> {
    const id = crypto.randomUUID();
    const params = { id };
    await profiles.as('owner').call('PUT /api/users/:uid/wall/:id', { params, body: { ...WORD, text, signed } });
    await runWallCommand(profiles.site.deps, { action: 'show', beginning: id });
  }

  test('a hidden profile answers as one that nobody has, byte for byte', async () => {
    await profiles.name('vera');
    for (const who of ['other', 'guest'] as const) {
      const hidden = await profiles.view('vera', who);
      const unknown = await profiles.view('nikogo', who);
      expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
      const { date: _, 'x-request-id': __, ...headers } = hidden.headers;
      expect(unknown.headers).toMatchObject(headers);
      const picture = (username: string) =>
        profiles.as(who).call('GET /api/profiles/:username/picture', { params: { username } });
      expect([(await picture('vera')).status, (await picture('vera')).text]).toEqual([
        404,
        (await picture('nikogo')).text,
      ]);
    }
    expect((await profiles.view('vera', 'owner')).body).toMatchObject({ username: 'vera', mine: true });
  });

  test('a name that passes for the site’s own or leads away is shown to its owner alone', async () => {
    await profiles.name('vera');
    await profiles.change({ audiences: { page: 'all' } });
    for (const displayName of ['Модератор Кроны', '+7 999 123-45-67']) {
      await profiles.as('owner').call('PATCH /api/users/:uid', { body: { displayName } });
      const names = await Promise.all(WHO.map(async (who) => (await profiles.view('vera', who)).body));
      expect(names).toMatchObject([{ displayName }, { displayName: 'vera' }, { displayName: 'vera' }]);
    }
  });

  const FIELDS = { avatar: 'avatar', about: 'about', since: 'since', tree: 'tree', words: 'words' } as const;

  test.each(AUDIENCES.flatMap((page) => AUDIENCES.map((part) => [page, part] as const)))(
    'a page for %s with parts for %s',
    async (page, audience) => {
      await profiles.name('vera');
      await addWord('Чайник вымыт, и этого сегодня хватит.', true);
      await addWord('А это слово осталось без подписи совсем.', false);
      const parts = Object.keys(FIELDS) as Exclude<ProfilePart, 'page'>[];
      const audiences = Object.fromEntries(parts.map((part) => [part, audience]));
      const own = await profiles.change({ about: 'Люблю сад', drawnSeed: 7, audiences: { ...audiences, page } });
      for (const who of WHO) {
        const { status, body } = await profiles.view('vera', who);
        const preview = own.views[who === 'owner' ? 'self' : who === 'other' ? 'member' : 'guest'];
        if (!(SEES[page] as readonly string[]).includes(who)) {
          expect([who, status, preview]).toEqual([who, 404, null]);
          continue;
        }
        const isShown = (SEES[audience] as readonly string[]).includes(who);
        expect(body).toEqual({ ...preview, mine: who === 'owner' });
        expect(body).toMatchObject({
          displayName: expect.any(String),
          avatar: isShown ? { kind: 'drawn', seed: 7 } : null,
          about: isShown ? 'Люблю сад' : null,
          tree: isShown ? { binah: 0 } : null,
        });
        expect([body.since !== null, body.words?.map(({ text }) => text)]).toEqual(
          isShown ? [true, ['Чайник вымыт, и этого сегодня хватит.']] : [false, undefined],
        );
      }
    },
  );

  test('each part has an audience of its own', async () => {
    await profiles.name('vera');
    for (const part of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
      await profiles.site.deps.db.pool.query('delete from public_profile');
      await profiles.change({ about: 'Люблю сад', drawnSeed: 7, audiences: { page: 'all', [part]: 'all' } });
      const { body } = await profiles.view('vera', 'guest');
      const shown = Object.values(FIELDS).filter((field) => body[field] !== null);
      expect([part, shown]).toEqual([part, [part]]);
    }
  });

  test('nothing tells more than was opened: no address, no id', async () => {
    await profiles.name('vera');
    await profiles.change({
      audiences: { page: 'all', about: 'all', since: 'all', tree: 'all', words: 'all', avatar: 'all' },
    });
    const { text } = await profiles.view('vera', 'guest');
    expect(text).not.toContain(profiles.owner.uid);
    expect(text).not.toContain('@');
  });

  test('names: the first choice, one that is taken, and what looks like it', async () => {
    expect((await profiles.name('Vera-K')).body).toMatchObject({ username: 'vera-k' });
    for (const taken of ['vera-k', 'vera_k', 'VERA-K'])
      expect([taken, (await profiles.name(taken, 'other')).body]).toMatchObject([taken, { code: 'username-taken' }]);
    expect((await profiles.name('оса')).status).toBe(200);
    expect((await profiles.name('oca', 'other')).body).toMatchObject({ code: 'username-taken' });
    expect((await profiles.name('admin')).body).toMatchObject({ issues: [{ path: 'username' }] });
  });

  test('a former name leads to the person for ninety days, and then it is free', async () => {
    await profiles.name('vera');
    await profiles.change({ audiences: { page: 'all' } });
    await profiles.name('veronika');
    expect((await profiles.own()).formerNames).toEqual([
      { username: 'vera', until: new Date(profiles.now.at.getTime() + 90 * DAY_MS).toISOString() },
    ]);
    expect((await profiles.view('vera', 'guest')).body).toMatchObject({ username: 'veronika' });
    expect((await profiles.name('vera', 'other')).body).toMatchObject({ code: 'username-taken' });
    const before = profiles.now.at;
    profiles.now.at = new Date(before.getTime() + 90 * DAY_MS);
    expect((await profiles.view('vera', 'guest')).status).toBe(404);
    expect((await profiles.name('vera', 'other')).status).toBe(200);
    profiles.now.at = before;
  });

  test('a former name of a closed profile tells nothing', async () => {
    await profiles.name('vera');
    await profiles.name('veronika');
    expect((await profiles.view('vera', 'guest')).text).toBe((await profiles.view('nikogo', 'guest')).text);
  });

  test('names change three times in thirty days, back to one of their own always', async () => {
    for (const name of ['первая', 'вторая', 'третья', 'четвёртая'])
      expect([name, (await profiles.name(name)).status]).toEqual([name, 200]);
    const refused = await profiles.name('пятая');
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 30 * 86_400]);
    expect((await profiles.name('вторая')).body).toMatchObject({ username: 'вторая' });
  });

  test('who may not change the name learns nothing of the names of others', async () => {
    await profiles.name('vera', 'other');
    for (const name of ['первая', 'вторая', 'третья', 'четвёртая']) await profiles.name(name);
    const [free, taken] = [await profiles.name('nikogo'), await profiles.name('vera')];
    expect([free.status, free.text]).toEqual([429, taken.text]);
  });

  test('somebody who asks for one taken name after another is stopped', async () => {
    await profiles.name('vera');
    const answers: number[] = [];
    for (let times = 0; times < 21; times++) answers.push((await profiles.name('vera', 'other')).status);
    expect([answers.filter((status) => status === 409).length, answers.at(-1)]).toEqual([20, 429]);
    expect((await profiles.name('olga', 'other')).status).toBe(200);
  });

  test('without a name there is no page, and the name stays theirs', async () => {
    await profiles.name('vera');
    await profiles.change({ audiences: { page: 'all' } });
    const own = (await profiles.as('owner').call('DELETE /api/users/:uid/username')).body;
    expect(own).toMatchObject({ username: null, views: { guest: null, member: null, self: { username: null } } });
    for (const who of WHO) expect((await profiles.view('vera', who)).status).toBe(404);
    expect((await profiles.name('vera', 'other')).body).toMatchObject({ code: 'username-taken' });
    expect((await profiles.name('vera')).body).toMatchObject({ username: 'vera', formerNames: [] });
  });

  test('two people who ask for one name at once: one of them gets it', async () => {
    const answers = await Promise.all([profiles.name('vera'), profiles.name('vеra'.replace('е', 'e'), 'other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an account that waits to be erased shows nothing to others', async () => {
    await profiles.name('vera');
    await profiles.change({ audiences: { page: 'all' } });
    const { pool } = profiles.site.deps.db;
    await closeAccount(pool, profiles.owner.uid);
    expect((await profiles.view('vera', 'guest')).text).toBe((await profiles.view('nikogo', 'guest')).text);
    expect((await profiles.name('vera', 'other')).body).toMatchObject({ code: 'username-taken' });
    await pool.query('delete from closed_account');
  });

  test('a social picture of what is open to all', async () => {
    await profiles.name('вера');
    await profiles.change({ audiences: { page: 'all' } });
    const answer = await profiles.site.call('GET /api/profiles/:username/picture', { params: { username: 'вера' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });
});
