import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnPost } from '~/contract/community';
import { closeAccount } from '../support/close-account';
import { ENGINES } from '../support/database';
import { type CommunitySite, openCommunity } from './site';

const TABLES = [
  'community_topic',
  'community_bar',
  'community_act',
  'notice',
  'rate_count',
  'point_ledger',
  'sefira_progress',
];

describe.each(ENGINES)('the community on %s', (engine) => {
  let community: CommunitySite;
  beforeAll(async () => {
    community = await openCommunity(5, engine);
  });
  afterAll(() => community.site.close());
  beforeEach(async () => {
    const { pool } = community.site.deps.db;
    for (const table of TABLES) await pool.query(`delete from ${table}`);
    await pool.query('update community_member set role = null, suspended_until = null');
    for (let who = 0; who < 4; who++) await community.trust(who);
  });

  const on = (who: number, key: string, id: string, body?: object, more: object = {}) =>
    community
      .caller(who)
      .call(key as 'GET /api/wall', { params: { id, ...more } as never, ...(body ? { body } : {}) } as never);
  const post = async (who: number | null, topic: string, id: string): Promise<OwnPost | undefined> =>
    (await community.read(who, topic)).posts.find((one) => one.id === id);
  const notices = async (who: number) => {
    const { rows } = await community.site.deps.db.pool.query<{ kind: string }>(
      'select kind from notice where user_id = $1 order by kind',
      [community.uid(who)],
    );
    return rows.map(({ kind }) => kind);
  };

  test('a topic is opened once, however often it is sent, and another under its id is refused', async () => {
    const id = randomUUID();
    const words = { title: 'Как вы засыпаете', text: 'Третью ночь не сплю.' };
    const answers = [await community.topic(0, words, id), await community.topic(0, words, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await community.topic(0, { ...words, text: 'Другое.' }, id)).status).toBe(422);
    expect((await community.topic(1, words, id)).status).toBe(422);
    const { topic, posts } = await community.read(1, id);
    expect(topic).toMatchObject({
      title: words.title,
      replies: 0,
      locked: false,
      followed: false,
      writer: { mine: false },
    });
    expect(posts).toMatchObject([{ id, number: 1, text: words.text, state: 'shown', own: null }]);
  });

  test('the first words of a person wait for a look; nobody else meets them meanwhile', async () => {
    const { id, status } = await community.topic(4);
    expect(status).toBe(200);
    expect((await community.read(4, id)).topic.state).toBe('held');
    expect((await community.read(0, id)).status).toBe(404);
    expect((await community.read(null, id)).status).toBe(404);
    expect(await community.listed(0)).not.toContain(id);
    expect(await community.listed(4, { list: 'mine' })).toContain(id);
  });

  test('each audience opens a topic to its readers alone', async () => {
    const all = await community.opened(0);
    const members = await community.opened(0, { audience: 'members' });
    const closed = await community.topic(0, { category: 'emotions', audience: 'all' });
    expect([closed.status, closed.body]).toMatchObject([400, { issues: [{ path: 'audience' }] }]);
    const { pool } = community.site.deps.db;
    await pool.query(`insert into username (key, user_id, name) values ('reader', $1, 'reader')`, [community.uid(1)]);
    await pool.query(`insert into public_profile (user_id, page, key_id) values ($1, 'members', 'k')`, [
      community.uid(1),
    ]);
    const unknown = await community.topic(0, { audience: 'chosen', readers: ['nobody-here'] });
    expect([unknown.status, unknown.body]).toMatchObject([400, { issues: [{ path: 'readers.0' }] }]);
    // A closed account is nobody here too, whatever stands before its name.
    await closeAccount(pool, community.uid(1));
    const gone = await community.topic(0, { audience: 'chosen', readers: ['@reader'] });
    expect(gone.text).toBe(unknown.text);
    await pool.query('delete from closed_account');
    const mixed = await community.topic(0, { audience: 'chosen', readers: ['@reader', 'reader', 'nobody-here'] });
    expect([mixed.status, mixed.body]).toMatchObject([400, { issues: [{ path: 'readers.2' }] }]);
    const chosen = await community.opened(0, { audience: 'chosen', readers: ['reader'] });
    const seen = async (who: number | null) =>
      Promise.all([all, members, chosen].map(async (id) => (await community.read(who, id)).status === 200));
    expect(await seen(null)).toEqual([true, false, false]);
    expect(await seen(2)).toEqual([true, true, false]);
    expect(await seen(1)).toEqual([true, true, true]);
    expect(await seen(0)).toEqual([true, true, true]);
    expect(await community.listed(2)).not.toContain(chosen);
    expect(await community.listed(1)).toContain(chosen);
    await pool.query('delete from username');
    await pool.query('delete from public_profile');
  });

  test('an answer quotes, is told to followers, and to the one who is quoted', async () => {
    const topic = await community.opened(0);
    const first = await community.answered(1, topic);
    const second = await community.answered(2, topic, { quote: first, text: 'Понимаю вас.' });
    expect(await post(0, topic, second)).toMatchObject({ number: 3, quote: { id: first, number: 2 }, edited: false });
    expect((await community.read(null, topic)).topic.replies).toBe(2);
    expect(await notices(0)).toEqual(['reply']);
    expect(await notices(1)).toEqual(['quote', 'reply']);
    expect(await notices(2)).toEqual([]);
    const foreign = await community.opened(3);
    expect((await community.answer(2, foreign, { quote: first })).status).toBe(404);
  });

  test('a quotation is told to nobody who has turned from who quotes', async () => {
    const topic = await community.opened(0);
    const quoted = await community.answered(1, topic);
    const foreign = await community.answered(2, topic);
    await on(1, 'POST /api/users/:uid/community/posts/:id/bar', foreign, { kind: 'mute' });
    await community.site.deps.db.pool.query('delete from notice');
    await community.answered(2, topic, { quote: quoted });
    expect(await notices(1)).toEqual([]);
    await community.answered(3, topic, { quote: quoted });
    expect(await notices(1)).toEqual(['quote', 'reply']);
  });

  test('who may read a topic no more reads no quotation through their own words, and changes nothing there', async () => {
    const topic = await community.opened(0, { audience: 'members' });
    const body = { quote: topic, text: 'Отвечаю на это.' };
    const { id } = await community.answer(1, topic, body);
    await community.site.deps.db.pool.query(`update community_topic set audience = 'chosen' where id = $1`, [topic]);
    await on(0, 'PATCH /api/users/:uid/community/posts/:id', topic, { text: 'Только для выбранных.' });
    const again = await community.answer(1, topic, body, id);
    expect([again.status, again.body]).toMatchObject([200, { id, quote: null }]);
    const change = await on(1, 'PATCH /api/users/:uid/community/posts/:id', id, { text: 'Отвечаю иначе.' });
    expect(change.status).toBe(404);
    expect((await on(1, 'DELETE /api/users/:uid/community/posts/:id', id)).status).toBe(204);
  });

  test('the same words again within a week are refused, and other words go through', async () => {
    const topic = await community.opened(0);
    await community.answered(1, topic, { text: 'Загляните ко мне.' });
    const again = await community.answer(1, topic, { text: 'загляните  ко  МНЕ.' });
    expect([again.status, again.body]).toMatchObject([409, { code: 'repeated-text' }]);
    const alike = await community.answer(1, topic, {
      text: 'Загляните ко мне!'.replaceAll('о', 'o').replaceAll('а', 'a'),
    });
    expect([alike.status, alike.body]).toMatchObject([409, { code: 'repeated-text' }]);
    expect((await community.answer(1, topic, { text: 'Загляните ко мне завтра.' })).status).toBe(200);
  });

  test('an edit brings neither the same words a second time nor a link of a newcomer past a look, and is counted', async () => {
    const topic = await community.opened(0);
    await community.answered(1, topic, { text: 'Загляните ко мне.' });
    const other = await community.answered(1, topic);
    const edit = (who: number, id: string, text: string) =>
      on(who, 'PATCH /api/users/:uid/community/posts/:id', id, { text });
    const again = await edit(1, other, 'Загляните ко мне!');
    expect([again.status, again.body]).toMatchObject([409, { code: 'repeated-text' }]);
    const { pool } = community.site.deps.db;
    const link = await community.answered(4, topic, { text: 'Прочитайте krona.example.ru, там о сне.' });
    await pool.query(`update community_post set state = 'shown' where id = $1`, [link]);
    expect((await edit(4, link, 'Прочитайте reklama.example.ru, там о деньгах.')).body).toMatchObject({
      state: 'held',
    });
    for (let i = 0; i < 29; i++) expect((await edit(1, other, `Правка ${i}.`)).status).toBe(200);
    const over = await edit(1, other, 'Ещё одна правка.');
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('eleven posts in ten minutes are too many, and the answer says how long to wait', async () => {
    const topic = await community.opened(0);
    for (let i = 0; i < 10; i++) await community.answered(1, topic);
    const over = await community.answer(1, topic);
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('who has not read the rules or is suspended writes nothing, and can remove what is theirs', async () => {
    const topic = await community.opened(0);
    const own = await community.answered(1, topic);
    await community.site.deps.db.pool.query('update community_member set welcomed_at = null where user_id = $1', [
      community.uid(2),
    ]);
    expect((await community.answer(2, topic)).body).toMatchObject({ code: 'not-welcomed' });
    const welcome = await community.caller(2).call('PATCH /api/users/:uid/community/me', { body: { welcomed: true } });
    expect(welcome.body).toMatchObject({ welcomed: true, held: false });
    await community.suspend(1);
    const stopped = await community.answer(1, topic);
    expect([stopped.status, stopped.body]).toMatchObject([403, { code: 'suspended' }]);
    expect((await on(1, 'PATCH /api/users/:uid/community/posts/:id', own, { text: 'Иначе.' })).status).toBe(403);
    expect((await on(1, 'DELETE /api/users/:uid/community/posts/:id', own)).status).toBe(204);
  });

  test('an edit is marked and keeps what stood there; only the author edits', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(1, topic, { text: 'Было так.' });
    expect((await on(2, 'PATCH /api/users/:uid/community/posts/:id', id, { text: 'Чужое.' })).status).toBe(404);
    expect((await on(1, 'PATCH /api/users/:uid/community/posts/:id', id, { text: 'Стало иначе.' })).status).toBe(200);
    expect(await post(0, topic, id)).toMatchObject({ text: 'Стало иначе.', edited: true });
    const { rows } = await community.site.deps.db.pool.query('select text from community_version where post_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ text: 'Было так.' }]);
  });

  test('removed words leave a trace without words, and come back as they were', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(1, topic, { text: 'Лишнее.' });
    expect((await on(0, 'DELETE /api/users/:uid/community/posts/:id', id)).status).toBe(404);
    expect((await on(1, 'DELETE /api/users/:uid/community/posts/:id', id)).status).toBe(204);
    expect(await post(0, topic, id)).toMatchObject({ state: 'removed', text: '', writer: { name: null } });
    expect((await community.read(0, topic)).topic.replies).toBe(0);
    expect((await on(1, 'POST /api/users/:uid/community/posts/:id/restore', id)).status).toBe(200);
    expect(await post(0, topic, id)).toMatchObject({ state: 'shown', text: 'Лишнее.' });
    await on(0, 'DELETE /api/users/:uid/community/topics/:id', topic);
    expect((await community.read(1, topic)).status).toBe(404);
    expect(await community.listed(1)).not.toContain(topic);
  });

  test('support has no numbers but for its writer; thanks of the topic’s author count once', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(1, topic);
    const give = (who: number, support: string) =>
      on(who, 'PUT /api/users/:uid/community/posts/:id/supports/:support', id, undefined, { support });
    expect((await give(1, 'hug')).body).toMatchObject({ code: 'own-post' });
    await give(2, 'hug');
    await give(3, 'hug');
    await give(0, 'thanks');
    await give(0, 'thanks');
    expect(await post(2, topic, id)).toMatchObject({ supports: ['hug', 'thanks'], given: ['hug'], own: null });
    expect((await post(1, topic, id))?.own?.people).toEqual({ hug: 2, thanks: 1 });
    const { rows } = await community.site.deps.db.pool.query('select user_id, cause, points from point_ledger');
    expect(rows).toEqual([{ user_id: community.uid(1), cause: 'community-thanked', points: 10 }]);
  });

  test('support that comes and goes is no heap of news', async () => {
    const topic = await community.opened(0);
    const toggle = async (who: number, gives: boolean) =>
      on(who, `${gives ? 'PUT' : 'DELETE'} /api/users/:uid/community/posts/:id/supports/:support`, topic, undefined, {
        support: 'hug',
      });
    const told = async () =>
      (await community.site.deps.db.pool.query<{ count: number }>(`select count from notice where kind = 'support'`))
        .rows;
    for (let i = 0; i < 3; i++) {
      await toggle(1, true);
      expect(await told()).toEqual([{ count: 1 }]);
      await toggle(1, false);
      expect(await told()).toEqual([]);
    }
    await toggle(1, true);
    await toggle(2, true);
    await toggle(1, false);
    expect(await told()).toEqual([{ count: 1 }]);
    await community.caller(0).call('POST /api/users/:uid/notices/read', { body: { notices: 'all' } });
    community.now.at = new Date(community.now.at.getTime() + 1000);
    await toggle(1, true);
    await toggle(2, false);
    expect(await told()).toEqual([{ count: 1 }, { count: 1 }]);
  });

  test('thanks for an answer under a pseudonym bring no points', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(1, topic, { voice: 'pseudonym' });
    await on(0, 'PUT /api/users/:uid/community/posts/:id/supports/:support', id, undefined, { support: 'thanks' });
    expect((await community.site.deps.db.pool.query('select 1 from point_ledger')).rows).toEqual([]);
  });

  test('what was read never goes back, and tells what is new', async () => {
    const topic = await community.opened(0);
    await community.answered(1, topic);
    const read = (number: number) => on(2, 'PUT /api/users/:uid/community/topics/:id/read', topic, { number });
    expect((await community.read(2, topic)).topic.unread).toBeNull();
    await read(2);
    await read(1);
    expect((await community.read(2, topic)).topic.unread).toBe(0);
    await community.answered(3, topic);
    expect((await community.read(2, topic)).topic.unread).toBe(1);
    expect((await community.read(2, topic, { from: -1 })).posts.map(({ number }) => number)).toEqual([3]);
  });

  test('a place beyond all places is refused', async () => {
    const topic = await community.opened(0);
    const read = (number: number) => on(1, 'PUT /api/users/:uid/community/topics/:id/read', topic, { number });
    expect((await read(2 ** 31 - 1)).status).toBe(204);
    expect((await read(2 ** 31)).status).toBe(400);
  });

  test('a search finds word forms among what may be read', async () => {
    const topic = await community.opened(0, {
      title: 'Бессонница',
      text: 'Не могу уснуть **вторую неделю**, помогают прогулки.',
    });
    community.now.at = new Date(community.now.at.getTime() + 1_000);
    const hidden = await community.opened(1, { audience: 'members', text: 'Прогулка у реки помогла.' });
    const search = async (who: number, text: string) =>
      (
        (await community.caller(who).call('POST /api/users/:uid/community/search', { body: { text } })).body as {
          found: { topic: { id: string }; excerpt: string }[];
        }
      ).found;
    expect((await search(2, 'прогулкой')).map((one) => one.topic.id)).toEqual([hidden, topic]);
    expect((await search(2, 'бессонницу прогулки'))[0]?.excerpt).toContain('вторую неделю');
    expect(await search(2, 'сапоги')).toEqual([]);
  });

  test.each(['author', 'readers'])(
    'words under a warning of the %s stay folded in quotations and in what a search finds',
    async (origin) => {
      const marker = `омут${origin === 'author' ? 'ами' : 'ом'}`;
      const topic = await community.opened(0);
      const folded = await community.answered(1, topic, {
        text: `Тяжёлые слова про ${marker}.`,
        warning: origin === 'author' ? 'self-harm' : null,
      });
      const quoting = await community.answered(2, topic, { quote: folded });
      if (origin === 'readers')
        for (const who of [0, 2])
          await on(who, 'POST /api/users/:uid/community/posts/:id/warning', folded, { label: 'self-harm' });
      const found = async (who: number) => {
        const { body } = await community
          .caller(who)
          .call('POST /api/users/:uid/community/search', { body: { text: marker } });
        return (body as { found: { post: string; excerpt: string; warning: string | null }[] }).found;
      };
      for (const who of [0, 2]) {
        expect((await post(who, topic, quoting))?.quote).toMatchObject({ id: folded, text: '', warning: 'self-harm' });
        expect(await found(who)).toMatchObject([{ post: folded, excerpt: '', warning: 'self-harm' }]);
      }
      expect((await community.read(null, topic)).posts.find(({ id }) => id === quoting)?.quote?.text).toBe('');
      // One's own words need no warning.
      expect((await post(1, topic, quoting))?.quote).toMatchObject({
        text: `Тяжёлые слова про ${marker}.`,
        warning: null,
      });
      expect((await found(1))[0]?.excerpt).toContain(marker);
    },
  );

  test('bars work both ways where they should, and under a pseudonym in its topic alone', async () => {
    const [named, masked, other] = [await community.opened(0), await community.opened(0), await community.opened(0)];
    const open = await community.answered(1, named);
    const under = await community.answered(1, masked, { voice: 'pseudonym' });
    const elsewhere = await community.answered(1, other, { voice: 'pseudonym' });
    const bar = (id: string, kind: string) => on(2, 'POST /api/users/:uid/community/posts/:id/bar', id, { kind });
    const mine = await community.answered(2, named);
    expect((await bar(open, 'block')).body).toMatchObject({ kind: 'block', topic: null });
    expect(await post(2, named, open)).toBeUndefined();
    expect(await post(2, masked, under)).toBeDefined();
    expect(await post(1, named, mine)).toBeUndefined();
    expect(await post(0, named, open)).toBeDefined();
    const told = (await bar(under, 'mute')).body as { topic: { id: string } | null; name: string; id: string };
    expect(told).toMatchObject({ topic: { id: masked }, name: (await post(0, masked, under))?.writer.name });
    expect(await post(2, masked, under)).toBeUndefined();
    expect(await post(2, other, elsewhere)).toBeDefined();
    await on(2, 'DELETE /api/users/:uid/community/barred/:id', told.id);
    expect(await post(2, masked, under)).toBeDefined();
  });

  test('a name that leads away from the site stands nowhere, and comes back with another name', async () => {
    const topic = await community.opened(1);
    const own = await community.answered(0, topic);
    await community.answered(1, topic, { quote: own });
    const rename = async (displayName: string) => {
      expect((await community.caller(0).call('PATCH /api/users/:uid', { body: { displayName } })).status).toBe(200);
    };
    const names = async () => {
      const { posts } = await community.read(2, topic);
      const { body } = await community.caller(1).call('GET /api/users/:uid/notices');
      const { body: self } = await community.caller(0).call('GET /api/users/:uid/community/me');
      return [
        posts[1]?.writer.name,
        posts[2]?.quote?.name,
        (body as { notices: { name: string | null }[] }).notices[0]?.name,
        (self as { name: string | null }).name,
      ];
    };
    for (const advert of ['Кредиты на vera.example.ru', 'Вера +7 900 000-00-17', '@vera_kredit']) {
      await rename(advert);
      expect(await names()).toEqual([null, null, null, null]);
    }
    await rename('Вера');
    expect(await names()).toEqual(Array(4).fill('Вера'));
  });

  test('the third person’s report holds a post; one cannot report oneself', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(4, topic);
    await community.site.deps.db.pool.query(`update community_post set state = 'shown' where id = $1`, [id]);
    const report = (who: number) =>
      on(who, 'POST /api/users/:uid/community/posts/:id/report', id, { reason: 'hurts', note: 'Больно.' });
    expect((await report(4)).status).toBe(409);
    for (const who of [0, 1, 1, 2]) expect((await report(who)).status).toBe(204);
    expect(await post(3, topic, id)).toBeUndefined();
    expect(await post(4, topic, id)).toMatchObject({ state: 'held' });
    const { rows } = await community.site.deps.db.pool.query<{ note: Buffer }>('select note from community_report');
    expect(rows.some(({ note }) => note.toString().includes('Больно'))).toBe(false);
  });

  test('who calls for moderators without end has to wait', async () => {
    const topic = await community.opened(0);
    const call = (what: string, body: object) => on(1, `POST /api/users/:uid/community/posts/:id/${what}`, topic, body);
    for (let i = 0; i < 15; i++) {
      expect((await call('report', { reason: 'other' })).status).toBe(204);
      expect((await call('warning', { label: 'loss' })).status).toBe(204);
    }
    const over = [await call('report', { reason: 'other' }), await call('warning', { label: 'loss' })];
    expect(over.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('the second reader’s request folds a post, and its author agrees or appeals', async () => {
    const topic = await community.opened(0);
    const id = await community.answered(1, topic);
    const ask = (who: number) => on(who, 'POST /api/users/:uid/community/posts/:id/warning', id, { label: 'loss' });
    await ask(2);
    await ask(2);
    expect((await post(0, topic, id))?.warning).toBeNull();
    await ask(3);
    expect((await post(0, topic, id))?.warning).toEqual({ label: 'loss', origin: 'readers' });
    expect(await notices(1)).toEqual(['warning-asked']);
    const answer = { answer: 'appealed', words: 'Здесь об этом ни слова.' };
    const answered = await on(1, 'POST /api/users/:uid/community/posts/:id/warning-answer', id, answer);
    expect(answered.body).toMatchObject({ own: { warningAnswer: 'appealed' }, warning: { label: 'loss' } });
    expect((await on(1, 'POST /api/users/:uid/community/posts/:id/warning-answer', id, answer)).status).toBe(404);
  });
});
