import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEALING } from '~/domain/courses/course';
import { knownCourses } from '~/server/courses/known-courses';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

/** A page that the browser draws and that is not there answers 404 before any script runs. */

let site: TestApp;
let root: string;
const RESULTS = ['/awareness-tools/big-5-model/results', '/awareness-tools/life-purpose-archetype/results'];
const COURSES = '/personal-cabinet/courses';

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'krona-web-'));
  mkdirSync(path.join(root, '404'));
  writeFileSync(path.join(root, '__spa-fallback.html'), '<html><head></head><body>draw</body></html>');
  writeFileSync(path.join(root, '404/index.html'), '<html><head></head><body>none</body></html>');
  const patterns = [...RESULTS.map((page) => `${page}/:id`), `${COURSES}/:course`, `${COURSES}/:course/:lesson`];
  writeFileSync(path.join(root, 'routes.json'), JSON.stringify({ patterns, built: [] }));
  site = await openTestApp({ engine: 'embedded', webRoot: root });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
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
