import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signalSessionsEnded } from '~/server/accounts/sessions-ended';
import { notify } from '~/server/notify/notify';
import { type CommunitySite, openCommunity } from '../community/site';
import { ENGINES } from '../support/database';
import { type EventStream, openStream } from '../support/event-stream';
import { stays, until } from '../support/waiting';

/** The streams by which open pages hear that there is something new. */

const [AUTHOR, READER, STRANGER, FOURTH] = [0, 1, 2, 3] as const;
const QUIET_MS = 500;

describe.each(ENGINES)('streams of events on %s', (engine) => {
  let community: CommunitySite;
  let origin: string;
  let open: EventStream[] = [];

  beforeAll(async () => {
    community = await openCommunity(4, engine);
    for (const who of [AUTHOR, READER, STRANGER, FOURTH]) await community.trust(who);
    await community.site.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(community.site.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => community.site.close());
  afterEach(() => {
    for (const stream of open) stream.close();
    open = [];
  });

  const personOf = (who: number) => community.people[who]?.person as { uid: string; cookie: string };
  async function streamOf(who: number): Promise<EventStream> {
    const stream = await openStream(origin, personOf(who), { 'accept-encoding': 'gzip, br' });
    open.push(stream);
    await until(() => stream.events.length > 0);
    return stream;
  }
  /** After what the stream begins with. */
  const told = ({ events }: EventStream) => events.slice(1).map(({ name, data }) => ({ name, data }));

  test('it begins by asking the page to look, is not packed, and no proxy may hold it back', async () => {
    const stream = await streamOf(READER);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.text()).toBe('retry: 3000\nevent: again\ndata: {}\n\n');
  });

  test('it is for its person alone', async () => {
    const { uid } = personOf(READER);
    expect((await openStream(origin, { uid })).status).toBe(401);
    expect((await openStream(origin, { uid, cookie: personOf(STRANGER).cookie })).status).toBe(403);
  });

  test('an answer is told to those who may read its topic, once for all that comes together', async () => {
    const topic = await community.opened(AUTHOR, { audience: 'members' });
    const { pool } = community.site.deps.db;
    await pool.query(`update community_topic set audience = 'chosen' where id = $1`, [topic]);
    await pool.query('insert into community_reader (user_id, topic_id) values ($1, $2)', [
      community.uid(READER),
      topic,
    ]);
    const [reader, second, stranger] = await Promise.all([streamOf(READER), streamOf(READER), streamOf(STRANGER)]);
    for (let count = 0; count < 3; count++) await community.answered(AUTHOR, topic);
    for (const stream of [reader, second]) await until(() => told(stream).length > 0);
    await stays(() => told(stranger), [], QUIET_MS);
    const times = told(reader).length;
    expect(times).toBeLessThanOrEqual(3);
    expect(told(reader)).toEqual(Array.from({ length: times }, () => ({ name: 'topics', data: { ids: [topic] } })));
    expect(told(second)).toEqual(told(reader));
  });

  test('who may read a topic no more is told that it is gone, and nothing of what comes later', async () => {
    const topic = await community.opened(AUTHOR, { audience: 'members' });
    const { pool } = community.site.deps.db;
    await pool.query(`update community_topic set audience = 'chosen' where id = $1`, [topic]);
    for (const who of [READER, STRANGER])
      await pool.query('insert into community_reader (user_id, topic_id) values ($1, $2)', [community.uid(who), topic]);
    await pool.query(`insert into username (key, user_id, name) values ('stays', $1, 'stays')`, [
      community.uid(STRANGER),
    ]);
    await pool.query(`insert into public_profile (user_id, page, key_id) values ($1, 'members', 'k')`, [
      community.uid(STRANGER),
    ]);
    const read = { params: { id: topic }, body: { number: 1 } };
    await community.caller(READER).call('PUT /api/users/:uid/community/topics/:id/read', read);
    const [reader, stranger] = await Promise.all([streamOf(READER), streamOf(STRANGER)]);
    const change = { params: { id: topic }, body: { readers: ['stays'] } };
    const changed = await community.caller(AUTHOR).call('PATCH /api/users/:uid/community/topics/:id', change);
    expect(changed.status, changed.text).toBe(200);
    const gone = [{ name: 'topics', data: { ids: [topic] } }];
    for (const stream of [reader, stranger]) await until(() => told(stream).length > 0);
    await community.site.deps.db.pool.query('delete from rate_count');
    await community.answered(AUTHOR, topic);
    await until(() => told(stranger).length > 1);
    await stays(() => told(reader), gone, QUIET_MS);
  });

  test('how many notices are unread is told to whose they are', async () => {
    const [reader, stranger] = await Promise.all([streamOf(READER), streamOf(STRANGER)]);
    const now = community.now.at;
    const { pool } = community.site.deps.db;
    for (const subject of ['one', 'two'])
      await notify(pool, { userId: community.uid(READER), kind: 'act', subject, now });
    await until(() => JSON.stringify(told(reader).at(-1)) === JSON.stringify({ name: 'notices', data: { unread: 2 } }));
    await community.caller(READER).call('POST /api/users/:uid/notices/read', { body: { notices: 'all' } });
    await until(() => JSON.stringify(told(reader).at(-1)) === JSON.stringify({ name: 'notices', data: { unread: 0 } }));
    await stays(() => told(stranger), [], QUIET_MS);
  });

  test('who has ended sessions elsewhere is asked for theirs at once, and nobody else', async () => {
    const [reader, stranger] = await Promise.all([streamOf(READER), streamOf(STRANGER)]);
    await signalSessionsEnded(community.site.deps.db.pool, community.uid(READER));
    await until(() => reader.hasEnded(), { within: 1_000 });
    expect(told(reader)).toEqual([{ name: 'session', data: {} }]);
    expect([told(stranger), stranger.hasEnded()]).toEqual([[], false]);
  });

  test('a fifth browser of one person ends the stream of the first, and what is closed is counted no more', async () => {
    const opened: EventStream[] = [];
    for (let count = 0; count < 5; count++) opened.push(await streamOf(FOURTH));
    await until(() => opened[0]?.hasEnded() === true);
    expect(opened.map((stream) => stream.hasEnded())).toEqual([true, false, false, false, false]);
    const counted = async () => /^live_streams (\d+)$/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1];
    await until(async () => (await counted()) === '4');
    for (const stream of opened) stream.close();
    await until(async () => (await counted()) === '0');
  });

  test('a stop ends every stream and is not held up by one', async () => {
    const stream = await streamOf(READER);
    const start = performance.now();
    await community.site.app.close();
    expect(performance.now() - start).toBeLessThan(5_000);
    await until(() => stream.hasEnded());
    expect(told(stream)).toEqual([]);
  });
});
