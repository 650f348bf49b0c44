import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doneWords } from '~/catalogue/community';
import type { CommunitySelf, OwnPost } from '~/contract/community';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, openCared, READER, SECOND } from './site';

/** What moderators decide: the log, the letter, what everybody sees of it, and the way back. */

const WHY = 'Здесь говорят о\u00a0себе.';
const TEXT = 'Слова про редкого зимородка.';

describe.each(ENGINES)('decisions of moderators on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(() => site.begin());

  /** What a member meets of a post, place by place. */
  async function metBy(who: number, topic: string, id: string) {
    const search = await site
      .caller(who)
      .call('POST /api/users/:uid/community/search', { body: { text: 'зимородка' } });
    const saved = await site.caller(who).call('GET /api/users/:uid/community/saved');
    const read = await site.read(who, topic, { post: id });
    const guest = await site.read(null, topic, { post: id });
    const textIn = (posts: OwnPost[] | undefined) => posts?.find((post) => post.id === id)?.text ?? null;
    return {
      list: (await site.listed(who)).includes(topic),
      page: textIn(read.posts),
      guest: textIn(guest.posts),
      quotes: read.posts?.filter(({ quote }) => quote?.id === id).length ?? 0,
      found: (search.body as { found: { post: string }[] }).found.some(({ post }) => post === id),
      saved: textIn((saved.body as { saved: { post: OwnPost }[] }).saved.map(({ post }) => post)),
    };
  }
  /** One line of the log and one letter came of a decision, with the reason and the way to have it looked at again. */
  async function expectToldOnce(who: number, act: string, id: string): Promise<void> {
    const lines = (await site.log()).filter((line) => line.act === act);
    expect(lines).toMatchObject([{ id, reason: WHY, appeal: 'none' }]);
    expect(await site.told(who)).toContainEqual(expect.objectContaining({ id, act, reason: WHY }));
    const letters = (await site.letters(who)).filter(({ text }) => text.includes(doneWords(act)));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(WHY);
    expect(letters[0]?.links).toEqual(['http://localhost:3000/community/decisions']);
    expect(letters[0]?.text).not.toContain('зимородк');
    expect(letters[0]?.subject).toBe('Решение в сообществе Кроны');
  }
  async function answered() {
    const topic = await site.opened(OTHER);
    const id = await site.answered(AUTHOR, topic, { text: TEXT });
    await site.answered(OTHER, topic, { quote: id });
    await site.on(READER, 'PUT /api/users/:uid/community/posts/:id/saved', id);
    return { topic, id };
  }
  const SEEN = { list: true, page: TEXT, guest: TEXT, quotes: 1, found: true, saved: TEXT };
  const GONE = { list: true, page: '', guest: '', quotes: 0, found: false, saved: '' };

  test.each(['hide', 'delete'])(
    '%s takes an answer from every place but its author’s, restore brings it back',
    async (act) => {
      const { topic, id } = await answered();
      expect(await metBy(READER, topic, id)).toEqual(SEEN);
      const done = await site.acted({ act, post: id, reason: WHY });
      await expectToldOnce(AUTHOR, act, done);
      expect(await site.notices(AUTHOR)).toContain('act');
      expect(await metBy(READER, topic, id)).toEqual(GONE);
      expect(await site.post(READER, topic, id)).toMatchObject({ writer: { name: null }, own: null });
      expect((await site.read(READER, topic)).topic.replies).toBe(1);
      const own = await site.post(AUTHOR, topic, id);
      expect(own).toMatchObject({ text: act === 'hide' ? TEXT : '', own: { reason: WHY, restorableUntil: null } });
      // Its author doesn't get around it.
      const restored = await site.on(AUTHOR, 'POST /api/users/:uid/community/posts/:id/restore', id);
      const changed = await site.on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', id, { text: 'Иначе.' });
      expect([restored.status, changed.status]).toEqual([404, 404]);
      await expectToldOnce(AUTHOR, 'restore', await site.acted({ act: 'restore', post: id, reason: WHY }));
      expect(await metBy(READER, topic, id)).toEqual(SEEN);
      expect(await site.post(AUTHOR, topic, id)).toMatchObject({ own: { reason: '' } });
    },
  );

  test('with its first words a topic is gone from every list and address, and comes back whole', async () => {
    const topic = await site.opened(AUTHOR, { text: TEXT });
    await site.answered(OTHER, topic, { quote: topic });
    await site.on(READER, 'PUT /api/users/:uid/community/posts/:id/saved', topic);
    const before = await metBy(READER, topic, topic);
    expect(before).toEqual(SEEN);
    await site.acted({ act: 'hide', post: topic, reason: WHY });
    const nothing = { list: false, page: null, guest: null, quotes: 0, found: false, saved: null };
    expect(await metBy(READER, topic, topic)).toEqual(nothing);
    expect([(await site.read(READER, topic)).status, (await site.read(null, topic)).status]).toEqual([404, 404]);
    expect((await site.answer(OTHER, topic)).status).toBe(404);
    expect((await site.read(AUTHOR, topic)).topic.state).toBe('hidden');
    await site.acted({ act: 'restore', post: topic, reason: WHY });
    expect(await metBy(READER, topic, topic)).toEqual(before);
  });

  test('a locked topic is read and takes no answers and no changes until it is opened', async () => {
    const { topic, id } = await answered();
    await expectToldOnce(OTHER, 'lock', await site.acted({ act: 'lock', topic, reason: WHY }));
    expect((await site.read(null, topic)).topic.locked).toBe(true);
    expect(await metBy(READER, topic, id)).toEqual(SEEN);
    const refused = await site.answer(READER, topic);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'topic-locked', message: /^Эта тема закрыта/ }]);
    const change = () => site.on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', id, { text: `${TEXT} И ещё.` });
    expect((await change()).status).toBe(409);
    await expectToldOnce(OTHER, 'unlock', await site.acted({ act: 'unlock', topic, reason: WHY }));
    expect((await change()).status).toBe(200);
    expect((await site.answer(READER, topic)).status).toBe(200);
  });

  test('a topic moved to where guests do not read is for members, under its new heading alone', async () => {
    const { topic, id } = await answered();
    const inCategory = async (category: string) => (await site.listed(READER, { category })).includes(topic);
    await expectToldOnce(OTHER, 'move', await site.acted({ act: 'move', topic, category: 'emotions', reason: WHY }));
    expect([await inCategory('practices'), await inCategory('emotions')]).toEqual([false, true]);
    expect(await metBy(READER, topic, id)).toEqual({ ...SEEN, guest: null });
    expect((await site.act({ act: 'move', topic, category: 'emotions', reason: WHY })).status).toBe(404);
    await site.acted({ act: 'move', topic, category: 'practices', reason: WHY });
    // It was narrowed and doesn't widen by itself.
    expect((await site.read(null, topic)).status).toBe(404);
  });

  test('a remark changes nothing but what its author is told', async () => {
    const { topic, id } = await answered();
    await expectToldOnce(AUTHOR, 'warn', await site.acted({ act: 'warn', post: id, reason: WHY }));
    expect(await metBy(READER, topic, id)).toEqual(SEEN);
    expect((await site.answer(AUTHOR, topic)).status).toBe(200);
  });

  test('who is suspended reads, reports and removes, and writes again when the term or a moderator ends it', async () => {
    const { topic, id } = await answered();
    await expectToldOnce(AUTHOR, 'suspend', await site.acted({ act: 'suspend', post: id, days: 7, reason: WHY }));
    const letter = (await site.letters(AUTHOR)).at(-1)?.text;
    expect(letter).toContain('до 28 ноября 2026 г.');
    const self = await site.caller(AUTHOR).call('GET /api/users/:uid/community/me');
    expect((self.body as CommunitySelf).suspended).toEqual({ until: '2026-11-28T10:20:30.456Z', reason: WHY });
    for (const refused of [await site.answer(AUTHOR, topic), await site.topic(AUTHOR)])
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'suspended', message: /нельзя/ }]);
    expect(await metBy(AUTHOR, topic, id)).toMatchObject({ list: true, page: TEXT });
    expect((await site.report(AUTHOR, topic)).status).toBe(204);
    await expectToldOnce(AUTHOR, 'unsuspend', await site.acted({ act: 'unsuspend', post: id, reason: WHY }));
    expect((await site.answer(AUTHOR, topic)).status).toBe(200);

    await site.acted({ act: 'suspend', post: id, days: 1, reason: WHY });
    const start = site.now.at;
    site.now.at = new Date(start.getTime() + 86_400_001);
    expect((await site.answer(AUTHOR, topic)).status).toBe(200);
    site.now.at = start;
  });

  test('a warning set by a moderator folds the words, and goes by a moderator alone', async () => {
    const { topic, id } = await answered();
    await expectToldOnce(AUTHOR, 'fold', await site.acted({ act: 'fold', post: id, label: 'loss', reason: WHY }));
    const folded = { label: 'loss', origin: 'moderator' };
    expect((await site.post(null, topic, id))?.warning).toEqual(folded);
    await site.on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', id, { warning: null });
    expect((await site.post(READER, topic, id))?.warning).toEqual(folded);
    await expectToldOnce(AUTHOR, 'unfold', await site.acted({ act: 'unfold', post: id, reason: WHY }));
    expect((await site.post(READER, topic, id))?.warning).toBeNull();
  });

  const ON_POST = { hide: {}, restore: {}, delete: {}, fold: { label: 'loss' }, unfold: {}, warn: {}, dismiss: {} };
  const MORE = { suspend: { days: 3 }, unsuspend: {}, unmask: {} };
  const ON_TOPIC = { lock: {}, unlock: {}, move: { category: 'site' } };

  test('nothing is decided without a reason, and the refusal says so in Russian', async () => {
    const { topic, id } = await answered();
    const asked = [
      ...Object.entries({ ...ON_POST, ...MORE }).map(([act, more]) => ({ act, post: id, ...more })),
      ...Object.entries(ON_TOPIC).map(([act, more]) => ({ act, topic, ...more })),
    ];
    for (const body of asked)
      for (const reason of [{}, { reason: '' }, { reason: ' \u00a0\n' }]) {
        const refused = await site.act({ ...body, ...reason });
        expect([body.act, refused.status, refused.body]).toMatchObject([
          body.act,
          400,
          { issues: [{ path: 'reason' }] },
        ]);
        const [issue] = (refused.body as { issues: { message: string }[] }).issues;
        expect(issue?.message).toMatch(/^[А-ЯЁ][^a-zA-Z]+$/);
      }
    expect(await site.log()).toEqual([]);
    expect(await site.letters(AUTHOR)).toEqual([]);
    expect(await metBy(READER, topic, id)).toEqual(SEEN);
  });

  test.each(['hide', 'delete', 'fold', 'warn', 'suspend', 'lock', 'move'])(
    '%s asked for twice at once is one decision and one letter',
    async (act) => {
      const { topic, id } = await answered();
      const isOnTopic = act in ON_TOPIC;
      const more = { ...ON_POST, ...MORE, ...ON_TOPIC }[act as 'hide'];
      const body = { act, reason: WHY, ...more, ...(isOnTopic ? { topic } : { post: id }) };
      const replies = await Promise.all([site.act(body), site.act(body), site.act(body)]);
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(await site.log()).toHaveLength(1);
      expect(await site.letters(isOnTopic ? OTHER : AUTHOR)).toHaveLength(1);
      expect((await site.told(isOnTopic ? OTHER : AUTHOR)).length).toBe(1);
    },
  );

  test('a decision that is sent again at once is the same one; the same words later or other words are another', async () => {
    const { id } = await answered();
    const start = site.now.at;
    const sent = async (seconds: number, body: object) => {
      site.now.at = new Date(start.getTime() + seconds * 1_000);
      return site.acted({ post: id, reason: WHY, ...body });
    };
    const suspension = await sent(0, { act: 'suspend', days: 3 });
    expect(await sent(5, { act: 'suspend', days: 3 })).toBe(suspension);
    expect(await sent(6, { act: 'suspend', days: 30 })).not.toBe(suspension);
    // A shorter one takes nothing away from a longer one.
    expect((await site.act({ act: 'suspend', post: id, days: 3, reason: WHY })).status).toBe(404);
    const remark = await sent(10, { act: 'warn' });
    expect(await sent(12, { act: 'warn' })).toBe(remark);
    expect(await sent(13, { act: 'warn', reason: 'И\u00a0о\u00a0другом.' })).not.toBe(remark);
    expect(await sent(200, { act: 'warn' })).not.toBe(remark);
    expect(await site.letters(AUTHOR)).toHaveLength(5);
    site.now.at = start;
  });

  test('two moderators who hide the same words at once hide them once', async () => {
    const { id } = await answered();
    const body = { act: 'hide', post: id, reason: WHY };
    const replies = await Promise.all([site.act(body), site.act(body, SECOND)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await site.letters(AUTHOR)).toHaveLength(1);
  });

  test('nobody decides about their own words, and of what is not there nothing is decided', async () => {
    const topic = await site.opened(MODERATOR);
    for (const body of [
      { act: 'hide', post: topic },
      { act: 'lock', topic },
    ])
      expect((await site.act({ ...body, reason: WHY })).body).toMatchObject({ code: 'own-post' });
    expect((await site.act({ act: 'hide', post: crypto.randomUUID(), reason: WHY })).status).toBe(404);
    const { id } = await answered();
    for (const act of ['restore', 'unfold', 'unsuspend', 'unmask'])
      expect((await site.act({ act, post: id, reason: WHY })).status).toBe(404);
    expect(await site.log()).toEqual([]);
  });

  test('of nameless words a remark or a suspension is refused and settles nothing', async () => {
    const { id } = await answered();
    await site.report(READER, id);
    await site.rows('update community_post set user_id = null where id = $1', [id]);
    for (const more of [{ act: 'warn' }, { act: 'suspend', days: 3 }])
      expect((await site.act({ ...more, post: id, reason: WHY })).status).toBe(404);
    expect((await site.queue()).items).toMatchObject([{ id, why: ['reported'] }]);
    expect(await site.notices(READER)).toEqual([]);
  });
});
