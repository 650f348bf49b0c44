import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMUNITY_MESSAGES } from '~/contract/messages';
import { NEWCOMER } from '~/domain/community/limits';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, OWNER, openCared, READER } from './site';

/** «Нужно предупреждение»: readers ask, the author answers, a moderator settles. */

describe.each(ENGINES)('warnings that readers ask for on %s', (engine) => {
  let site: CaredSite;
  let topic: string;
  let id: string;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    await site.begin();
    topic = await site.opened(OTHER);
    id = await site.answered(AUTHOR, topic);
  });

  const ask = (who: number, label = 'loss', post = id) =>
    site.on(who, 'POST /api/users/:uid/community/posts/:id/warning', post, { label });
  const answer = (body: object, who: number = AUTHOR) =>
    site.on(who, 'POST /api/users/:uid/community/posts/:id/warning-answer', id, body);
  const warning = async (who: number | null = OTHER) => (await site.post(who, topic, id))?.warning;
  const pass = () => {
    site.now.at = new Date(site.now.at.getTime() + 60_000);
  };
  const FOLDED = { label: 'loss', origin: 'readers' };
  async function folded() {
    for (const who of [READER, OTHER]) expect((await ask(who)).status).toBe(204);
    expect(await warning()).toEqual(FOLDED);
    const [act] = await site.told(AUTHOR);
    return act?.id ?? '';
  }

  test('one reader changes nothing, however often and under whatever label', async () => {
    for (const label of ['loss', 'loss', 'violence']) expect((await ask(READER, label)).status).toBe(204);
    expect(await warning()).toBeNull();
    expect(await site.notices(AUTHOR)).toEqual([]);
    expect(await site.told(AUTHOR)).toEqual([]);
    expect(await site.post(READER, topic, id)).toMatchObject({ askedWarning: true });
    expect(await site.post(OTHER, topic, id)).toMatchObject({ askedWarning: false });
  });

  test('of accounts that are days old no request folds anything until those days have passed', async () => {
    await site.rows('update "user" set created_at = $1 where id = $2', [site.now.at, site.uid(READER)]);
    for (const who of [READER, OTHER]) expect((await ask(who)).status).toBe(204);
    expect(await warning()).toBeNull();
    site.now.at = new Date(site.now.at.getTime() + NEWCOMER.days * 86_400_000);
    expect((await ask(OTHER)).status).toBe(204);
    expect(await warning()).toEqual(FOLDED);
  });

  test('two at once fold it once, for guests as well, and its author is told kindly', async () => {
    await Promise.all([ask(READER), ask(OTHER), ask(OWNER)]);
    for (const who of [null, READER, AUTHOR]) expect(await warning(who)).toEqual(FOLDED);
    expect(await site.notices(AUTHOR)).toEqual(['warning-asked']);
    expect(await site.told(AUTHOR)).toMatchObject([
      { act: 'fold', reason: COMMUNITY_MESSAGES.foldedByReaders, appeal: 'possible' },
    ]);
    expect(COMMUNITY_MESSAGES.foldedByReaders).not.toMatch(/наруш(?!ен)|запре|наказ|вин/i);
    // A wish of readers is no decision of a moderator: no letter says that there was one.
    expect(await site.letters(AUTHOR)).toEqual([]);
    expect((await site.queue()).items).toEqual([]);
  });

  test('words of the topic’s first post fold the topic in its list', async () => {
    for (const who of [READER, AUTHOR]) await ask(who, 'illness', topic);
    expect((await site.read(null, topic)).topic.warning).toBe('illness');
  });

  test('one’s own words and those one may not read are not asked about', async () => {
    expect((await ask(AUTHOR)).body).toMatchObject({ code: 'own-post' });
    await site.acted({ act: 'hide', post: id, reason: 'Причина.' });
    expect((await ask(READER)).status).toBe(404);
  });

  test('an author who agrees leaves it, and nobody has anything to do', async () => {
    await folded();
    expect((await answer({ answer: 'agreed' }, READER)).status).toBe(404);
    expect((await answer({ answer: 'agreed' })).body).toMatchObject({
      own: { warningAnswer: 'agreed' },
      warning: FOLDED,
    });
    expect((await answer({ answer: 'appealed' })).status).toBe(404);
    expect((await site.queue()).items).toEqual([]);
  });

  test('an author who doesn’t is heard by a moderator, who takes it off', async () => {
    const act = await folded();
    await answer({ answer: 'appealed', words: 'Здесь об\u00a0этом ни\u00a0слова.' });
    expect(await warning()).toEqual(FOLDED);
    expect((await site.queue()).items).toMatchObject([
      { kind: 'appeal', id: act, act: 'fold', own: false, words: 'Здесь об\u00a0этом ни\u00a0слова.', post: { id } },
    ]);
    pass();
    await site.settle(act, 'granted');
    expect(await warning()).toBeNull();
    expect(await site.notices(AUTHOR)).toEqual(['appeal-settled', 'warning-asked']);
    expect((await site.queue()).items).toEqual([]);
  });

  test('or leaves it', async () => {
    const act = await folded();
    await answer({ answer: 'appealed' });
    await site.settle(act, 'upheld');
    expect(await warning()).toEqual(FOLDED);
    expect((await site.told(AUTHOR))[0]).toMatchObject({ appeal: 'upheld', answer: 'Посмотрели ещё раз.' });
  });

  test.each([
    ['granted an appeal', async (act: string) => void (await site.settle(act, 'granted'))],
    ['taken it off', async () => void (await site.acted({ act: 'unfold', post: id, reason: 'Причина.' }))],
  ])('after a moderator has %s the same readers do not fold it again, two others do', async (_name, settle) => {
    const act = await folded();
    await answer({ answer: 'appealed' });
    pass();
    await settle(act);
    pass();
    await ask(READER, 'violence');
    await ask(OTHER, 'violence');
    expect(await warning()).toBeNull();
    await ask(MODERATOR);
    expect(await warning()).toBeNull();
    await ask(OWNER);
    expect(await warning()).toEqual(FOLDED);
  });
});
