import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPatterns } from '~/content/build-metadata';
import { prerenderedPaths } from '~/content/prerendered';
import { HEALING } from '~/domain/courses/course';
import { knownCourses } from '~/server/courses/known-courses';
import routes from '~/web/routes';
import type { Person } from '../../bench/people';
import { type CommunitySite, openCommunity } from '../community/site';
import { openTestApp, type TestApp } from '../support/app';

/** A page that the browser draws and that is not there answers 404 before any script runs. */

interface Known {
  path?: string | undefined;
  children?: readonly Known[] | undefined;
}
const patternsOf = (all: readonly Known[]): string[] =>
  all.flatMap(({ path: own, children }) => [...(own && own !== '*' ? [`/${own}`] : []), ...patternsOf(children ?? [])]);
const PATTERNS = patternsOf(await routes);
const BUILT = builtPatterns(PATTERNS, prerenderedPaths());
/** Pages of one thing each, which only the server can tell to be there. */
const OPEN = PATTERNS.filter((pattern) => pattern.includes(':') && !BUILT.includes(pattern));

let site: TestApp;
let community: CommunitySite;
let root: string;
const RESULTS = ['/awareness-tools/big-5-model/results', '/awareness-tools/life-purpose-archetype/results'];
const COURSES = '/personal-cabinet/courses';

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'krona-web-'));
  mkdirSync(path.join(root, '404'));
  writeFileSync(path.join(root, '__spa-fallback.html'), '<html><head></head><body>draw</body></html>');
  writeFileSync(path.join(root, '404/index.html'), '<html><head></head><body>none</body></html>');
  writeFileSync(path.join(root, 'routes.json'), JSON.stringify({ patterns: PATTERNS, built: BUILT }));
  site = await openTestApp({ engine: 'embedded', webRoot: root });
  community = await openCommunity(3, 'embedded', {}, root);
});
afterAll(async () => {
  await Promise.all([site.close(), community.site.close()]);
  rmSync(root, { recursive: true });
});

test('nothing of a thing that is nowhere, whatever its page and whoever asks', async () => {
  expect(OPEN.length).toBeGreaterThan(5);
  const [person] = await site.people(1);
  for (const caller of [site, site.as(person as Person)])
    for (const pattern of OPEN)
      for (const id of ['nope', 'Nope-1', '%D1%8F', "'--", '%00', '..%2f..', 'x'.repeat(300)]) {
        const page = pattern.replaceAll(/:\w+/g, id);
        expect([page, (await caller.send('GET', page)).status]).toEqual([page, 404]);
      }
});

test('a topic is there for who may read it, and nowhere for everybody else', async () => {
  const [AUTHOR, CHOSEN, OTHER] = [0, 1, 2];
  await community.trust(AUTHOR);
  const statusOf = async (who: number | null, id: string) =>
    (await (who === null ? community.site : community.caller(who)).send('GET', `/community/topics/${id}`)).status;
  const seen = async (id: string) => [
    await statusOf(null, id),
    await statusOf(AUTHOR, id),
    await statusOf(CHOSEN, id),
    await statusOf(OTHER, id),
  ];
  expect(await seen(await community.opened(AUTHOR))).toEqual([200, 200, 200, 200]);
  expect(await seen(await community.opened(AUTHOR, { audience: 'members' }))).toEqual([404, 200, 200, 200]);
  const chosen = await community.opened(AUTHOR, { audience: 'members' });
  const { pool } = community.site.deps.db;
  await pool.query(`update community_topic set audience = 'chosen' where id = $1`, [chosen]);
  await pool.query('insert into community_reader (topic_id, user_id) values ($1, $2)', [chosen, community.uid(CHOSEN)]);
  expect(await seen(chosen)).toEqual([404, 200, 200, 404]);
  expect(await seen(chosen.toUpperCase())).toEqual([404, 200, 200, 404]);
  const hidden = await community.opened(AUTHOR);
  await pool.query(`update community_topic set state = 'hidden' where id = $1`, [hidden]);
  expect(await seen(hidden)).toEqual([404, 200, 404, 404]);
  expect(await seen(crypto.randomUUID())).toEqual([404, 404, 404, 404]);
});

test('results that nobody shows', async () => {
  for (const page of RESULTS)
    for (const id of ['nope', 'x'.repeat(22), '%D1%8F', "'--"])
      expect([page, id, (await site.send('GET', `${page}/${id}`)).status]).toEqual([page, id, 404]);
});

test('a result that only the device of a guest may know is a page, and none of somebody who does not have it', async () => {
  const [person] = await site.people(1);
  for (const page of RESULTS) {
    const path = `${page}/${crypto.randomUUID()}`;
    expect((await site.send('GET', path)).status).toBe(200);
    expect((await site.as(person as Person).send('GET', path)).status).toBe(404);
  }
});

test('courses and lessons that are not written, and those that are', async () => {
  const [lesson] = [...(knownCourses().get(HEALING)?.keys() ?? [])];
  for (const [place, status] of [
    ['nothing', 404],
    [HEALING, 200],
    [`${HEALING}/nothing`, 404],
    [`nothing/${lesson}`, 404],
    [`${HEALING}/${lesson}`, 200],
  ])
    expect([place, (await site.send('GET', `${COURSES}/${place}`)).status]).toEqual([place, status]);
});
