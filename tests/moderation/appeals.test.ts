import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESTORE_DAYS } from '~/domain/community/limits';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** Having a decision looked at again: once, one's own, heard by somebody else, and told. */

const WHY = 'Здесь говорят о\u00a0себе.';
const DAY = 86_400_000;

describe.each(ENGINES)('appeals on %s', (engine) => {
  let site: CaredSite;
  let topic: string;
  let id: string;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    await site.begin();
    site.now.at = START;
    topic = await site.opened(OTHER);
    id = await site.answered(AUTHOR, topic);
  });

  const START = new Date('2026-11-21T10:20:30.456Z');
  const pass = (ms: number) => {
    site.now.at = new Date(site.now.at.getTime() + ms);
  };
  const decide = (act: string, more: object = {}) => site.acted({ act, post: id, reason: WHY, ...more });
  const stateOf = async () => (await site.post(AUTHOR, topic, id))?.state;
  const toldOf = async (act: string) => (await site.told(AUTHOR)).find((one) => one.id === act);

  test('a granted one takes the decision back and is told to its author', async () => {
    const act = await decide('hide');
    expect(await toldOf(act)).toMatchObject({ appeal: 'possible', answer: '' });
    expect((await site.appeal(AUTHOR, act)).body).toMatchObject({ id: act, appeal: 'sent' });
    expect((await site.queue(SECOND)).items).toMatchObject([
      { kind: 'appeal', id: act, act: 'hide', reason: WHY, words: 'Это было о себе.', own: false, post: { id } },
    ]);
    expect((await site.queue(MODERATOR)).items).toMatchObject([{ id: act, own: true }]);
    expect(await site.notices(SECOND)).toEqual(['queue']);
    expect((await site.settle(act, 'granted')).body).toMatchObject({ id: act, appeal: 'granted' });
    expect(await stateOf()).toBe('shown');
    expect(await toldOf(act)).toMatchObject({ appeal: 'granted', answer: 'Посмотрели ещё раз.' });
    expect(await site.notices(AUTHOR)).toContain('appeal-settled');
    expect((await site.queue()).items).toEqual([]);
  });

  test('a refused one leaves the decision and is told with words', async () => {
    const act = await decide('delete');
    await site.appeal(AUTHOR, act);
    await site.settle(act, 'upheld');
    expect(await stateOf()).toBe('removed');
    expect(await toldOf(act)).toMatchObject({ appeal: 'upheld', answer: 'Посмотрели ещё раз.' });
    expect(await site.notices(AUTHOR)).toContain('appeal-settled');
    expect((await site.queue()).items).toEqual([]);
  });

  test.each([
    ['delete', {}, async () => expect(await stateOf()).toBe('shown')],
    ['fold', { label: 'loss' }, async () => expect((await site.post(READER, topic, id))?.warning).toBeNull()],
    ['suspend', { days: 9 }, async () => expect((await site.answer(AUTHOR, topic)).status).toBe(200)],
    ['warn', {}, async () => expect(await stateOf()).toBe('shown')],
  ] as const)('%s that was granted is no more', async (act, more, check) => {
    const decision = await decide(act, more);
    await site.appeal(AUTHOR, decision);
    expect((await site.settle(decision, 'granted')).status).toBe(200);
    await check();
  });

  test('a topic comes back from where it was moved; who could read it meanwhile is not widened', async () => {
    const own = await site.opened(AUTHOR, { category: 'practices', audience: 'all' });
    const topicOf = async () => (await site.read(AUTHOR, own)).topic;
    const act = await site.acted({ act: 'move', topic: own, category: 'emotions', reason: WHY });
    expect(await topicOf()).toMatchObject({ category: 'emotions', audience: 'members' });
    expect([(await site.told(AUTHOR))[0], (await site.log())[0]]).toMatchObject(
      Array(2).fill({ id: act, act: 'move', movedFrom: 'practices' }),
    );
    await site.appeal(AUTHOR, act);
    await site.settle(act, 'granted');
    expect(await topicOf()).toMatchObject({ category: 'practices', audience: 'members' });
  });

  test('one that was moved on since stays there', async () => {
    const own = await site.opened(AUTHOR, { category: 'practices' });
    const act = await site.acted({ act: 'move', topic: own, category: 'emotions', reason: WHY });
    await site.appeal(AUTHOR, act);
    pass(60_000);
    await site.acted({ act: 'move', topic: own, category: 'hello', reason: WHY });
    await site.settle(act, 'granted');
    expect((await site.read(AUTHOR, own)).topic).toMatchObject({ category: 'hello' });
  });

  test('a lock that was granted opens the topic', async () => {
    const act = await site.acted({ act: 'lock', topic, reason: WHY });
    expect((await site.appeal(AUTHOR, act)).status).toBe(404);
    expect((await site.appeal(OTHER, act)).status).toBe(200);
    await site.settle(act, 'granted');
    expect((await site.answer(READER, topic)).status).toBe(200);
  });

  test('it is asked for once, however fast, and answered once', async () => {
    const act = await decide('hide');
    const asked = await Promise.all([site.appeal(AUTHOR, act), site.appeal(AUTHOR, act, 'Другими словами.')]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await site.appeal(AUTHOR, act)).body).toMatchObject({ code: 'already-decided', message: /просьба/ });
    const settled = await Promise.all([site.settle(act, 'granted'), site.settle(act, 'upheld', OWNER)]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await site.notices(AUTHOR)).filter((kind) => kind === 'appeal-settled')).toHaveLength(1);
    const again = await site.appeal(AUTHOR, act);
    expect([again.status, again.body]).toMatchObject([409, { code: 'already-decided' }]);
  });

  test('nobody else’s, nothing that is not there, nothing without words, and none after a month', async () => {
    const act = await decide('hide');
    expect((await site.appeal(READER, act)).status).toBe(404);
    expect((await site.appeal(AUTHOR, crypto.randomUUID())).status).toBe(404);
    const wordless = await site.appeal(AUTHOR, act, ' ');
    expect([wordless.status, wordless.body]).toMatchObject([400, { issues: [{ path: 'words', message: /^[А-ЯЁ]/ }] }]);
    expect((await site.settle(act, 'granted')).status).toBe(404);
    expect((await site.settle(act, 'granted', READER)).status).toBe(403);
    pass(RESTORE_DAYS * DAY);
    expect(await toldOf(act)).toMatchObject({ appeal: 'none' });
    expect((await site.appeal(AUTHOR, act)).status).toBe(409);
    expect((await site.queue()).items).toEqual([]);
  });

  test('of what does them good nobody appeals', async () => {
    await decide('hide');
    const act = await decide('restore');
    expect(await toldOf(act)).toMatchObject({ appeal: 'none' });
    expect((await site.appeal(AUTHOR, act)).status).toBe(409);
  });

  test('a moderator does not answer an appeal about themselves', async () => {
    const own = await site.answered(SECOND, topic);
    const act = await site.acted({ act: 'hide', post: own, reason: WHY });
    await site.appeal(SECOND, act);
    expect((await site.settle(act, 'granted', SECOND)).body).toMatchObject({ code: 'own-post' });
    expect((await site.post(SECOND, topic, own))?.state).toBe('hidden');
    expect((await site.settle(act, 'granted', OWNER)).status).toBe(200);
    expect((await site.post(SECOND, topic, own))?.state).toBe('shown');
  });

  test('a moderator does not answer an appeal against their own decision; the owner answers any', async () => {
    const act = await decide('hide');
    await site.appeal(AUTHOR, act);
    for (const outcome of ['upheld', 'granted'] as const)
      expect(await site.settle(act, outcome, MODERATOR)).toMatchObject({ status: 409, body: { code: 'own-decision' } });
    expect((await site.queue(MODERATOR)).items).toMatchObject([{ id: act, own: true }]);
    expect((await site.settle(act, 'granted', SECOND)).status).toBe(200);
    const owners = await site.acted({ act: 'hide', post: id, reason: WHY }, OWNER);
    await site.appeal(AUTHOR, owners);
    expect((await site.queue(OWNER)).items).toMatchObject([{ id: owners, own: false }]);
    expect((await site.settle(owners, 'upheld', OWNER)).status).toBe(200);
  });

  test('who is left alone with the place answers it', async () => {
    const act = await decide('hide');
    await site.appeal(AUTHOR, act);
    await site.rows(
      'update community_member set role = null, role_id = null, role_at = null where role is not null and user_id <> $1',
      [site.uid(MODERATOR)],
    );
    expect((await site.settle(act, 'granted', MODERATOR)).status).toBe(200);
  });

  test('a decision that another one has followed is not taken back with the first', async () => {
    const hidden = await decide('hide');
    await site.appeal(AUTHOR, hidden);
    pass(60_000);
    await decide('delete');
    await site.settle(hidden, 'granted');
    expect(await stateOf()).toBe('removed');
    const short = await decide('suspend', { days: 3 });
    await site.appeal(AUTHOR, short);
    pass(60_000);
    await decide('suspend', { days: 30 });
    await site.settle(short, 'granted');
    expect((await site.answer(AUTHOR, topic)).status).toBe(403);
  });

  test('an appeal about one thing says nothing about the readers’ warning', async () => {
    for (const who of [READER, OTHER])
      await site.on(who, 'POST /api/users/:uid/community/posts/:id/warning', id, { label: 'loss' });
    const act = await decide('warn');
    await site.appeal(AUTHOR, act);
    expect((await site.post(AUTHOR, topic, id))?.own?.warningAnswer).toBe('none');
  });

  test('its words rest encrypted', async () => {
    const act = await decide('hide');
    await site.appeal(AUTHOR, act, 'Тайные слова автора');
    const [row] = await site.rows<{ words: Buffer }>('select words from community_act where id = $1', [act]);
    expect(row?.words.length).toBeGreaterThan(0);
    expect(row?.words.toString()).not.toContain('Тайные');
  });
});
