import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openProfiles, type ProfileSite } from './site';

/** What the document of a profile says before a script runs. */
let profiles: ProfileSite;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'krona-web-'));
  mkdirSync(path.join(root, '404'));
  writeFileSync(path.join(root, '__spa-fallback.html'), '<html><head></head><body>draw</body></html>');
  writeFileSync(path.join(root, '404/index.html'), '<html><head></head><body>none</body></html>');
  writeFileSync(
    path.join(root, 'routes.json'),
    JSON.stringify({ patterns: ['/profile/:username', '/profile/settings'], built: [] }),
  );
  profiles = await openProfiles('postgres', root);
});
afterAll(async () => {
  await profiles.site.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  await profiles.site.deps.db.pool.query('delete from username');
  await profiles.site.deps.db.pool.query('delete from public_profile');
});

const open = (param: string, who: 'owner' | 'other' | 'guest' = 'guest') =>
  profiles.as(who).send('GET', `/profile/${encodeURIComponent(param)}`);

test('a hidden profile and one that nobody has are one and the same', async () => {
  await profiles.name('vera');
  const hidden = await open('vera');
  const unknown = await open('nikogo');
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
  expect([hidden.headers['x-robots-tag'], unknown.headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
  expect((await open('vera', 'owner')).status).toBe(200);
  expect((await open('не имя')).status).toBe(404);
});

test('an open one names itself to networks, and to search engines only on request', async () => {
  await profiles.site.deps.db.pool.query(`update "user" set name = $2 where id = $1`, [
    profiles.owner.uid,
    '"><script>alert(1)</script>$&',
  ]);
  await profiles.name('вера');
  await profiles.change({ audiences: { page: 'all', about: 'members' }, about: 'не для всех' });
  const page = await open('вера', 'other');
  expect([page.status, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'no-store',
  ]);
  expect(page.text).not.toContain('<script>');
  expect(page.text).not.toContain('не для всех');
  expect(page.text).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; — Крона"');
  const encoded = encodeURIComponent('вера');
  expect(page.text).toContain(`content="http://localhost:3000/api/profiles/${encoded}/picture"`);
  expect(page.text).toContain(`rel="canonical" href="http://localhost:3000/profile/${encoded}"`);
  await profiles.change({ indexed: true });
  expect((await open('вера')).headers['x-robots-tag']).toBeUndefined();
  expect((await open('вера_1')).headers['x-robots-tag']).toBe('noindex');
});

test('a profile for members says nothing to a guest', async () => {
  await profiles.name('vera');
  await profiles.change({ audiences: { page: 'members' } });
  expect((await open('vera')).status).toBe(404);
  const member = await open('vera', 'other');
  expect([member.status, member.text]).toEqual([200, '<html><head></head><body>draw</body></html>']);
});

test('a former name is sent on, the card too', async () => {
  await profiles.name('vera');
  await profiles.name('веронька');
  await profiles.change({ audiences: { page: 'all' } });
  for (const tail of ['', '_1']) {
    const { status, headers } = await open(`vera${tail}`);
    expect([status, headers.location]).toEqual([302, `/profile/${encodeURI('веронька')}${tail}`]);
  }
});

test('pages of the site under the same path are no profiles', async () => {
  expect((await open('settings')).headers['x-robots-tag']).toBeUndefined();
});
