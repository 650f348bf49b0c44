import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openProfiles, type ProfileSite } from './site';

/** Whoever asks in whatever way learns no difference between a profile that is closed to them and one that nobody has. */

let profiles: ProfileSite;
beforeAll(async () => {
  profiles = await openProfiles();
  await profiles.name('vera');
  await profiles.name('veronika');
  await profiles.change({ about: 'Люблю сад', audiences: { about: 'all', since: 'all', tree: 'all', avatar: 'all' } });
});
afterAll(() => profiles.site.close());

const PATHS = [
  '/api/profiles/NAME',
  '/api/profiles/NAME/picture',
  '/api/profiles/NAME?as=self',
  '/profile/NAME',
  '/profile/NAME_1',
  '/profile/NAME/',
  '/profile/NAME?preview=self',
];
const HEADERS = [
  {},
  { 'if-none-match': '*' },
  { 'if-none-match': '"vera"', 'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT' },
  { 'accept-encoding': 'br' },
  { range: 'bytes=0-10' },
  { accept: 'image/png' },
  { 'user-agent': 'TelegramBot (like TwitterBot)' },
];
/** The name of now, a former one, and what is taken for them. */
const NAMES = ['veronika', 'vera', 'VERONIKA', 'vеronika', 'ver0nika', 'vera\u0301'];

async function answer(who: 'other' | 'guest', method: 'GET' | 'HEAD' | 'POST', url: string, headers: object) {
  const cookie = who === 'guest' ? {} : { cookie: profiles.other.cookie };
  const reply = await profiles.site.app.inject({ method, url, headers: { ...headers, ...cookie } });
  const { date: _, 'x-request-id': __, location, ...rest } = reply.headers;
  return { status: reply.statusCode, bytes: reply.rawPayload.toString('base64'), rest, location };
}

describe.each(['guest', 'other'] as const)('%s', (who) => {
  test.each(PATHS)('%s', async (path) => {
    for (const headers of HEADERS)
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const of = (name: string) => answer(who, method, path.replace('NAME', encodeURIComponent(name)), headers);
        const { location, ...nobody } = await of('nikogo');
        for (const name of NAMES) {
          const { location: to, ...hidden } = await of(name);
          expect([name, method, hidden]).toEqual([name, method, nobody]);
          expect(to?.toString()).toBe(location?.toString().replace('nikogo', encodeURI(name)));
        }
      }
  });
});

/** The statements that an answer takes, in their order and form, without what they are asked with. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask();
    return query.mock.calls.map(([told]) => String((told as { text?: string }).text ?? told));
  } finally {
    query.mockRestore();
  }
}

describe.each(['guest', 'other'] as const)('%s: the database is asked as much, and in the same words', (who) => {
  test.each(PATHS)('%s', async (path) => {
    const of = (name: string) =>
      statementsOf(() => answer(who, 'GET', path.replace('NAME', encodeURIComponent(name)), {}));
    // What is remembered of the first question is no difference between names.
    await of('nikto');
    const nobody = await of('nikogo');
    for (const name of NAMES) expect([name, await of(name)]).toEqual([name, nobody]);
  });
});

test('the log of the server holds nothing of what was hidden', () => {
  const log = profiles.site.lines.join('\n');
  expect(log).not.toMatch(/Люблю сад/);
  expect(log).not.toContain(profiles.owner.uid);
});

test('once it is open the same questions have another answer', async () => {
  await profiles.change({ audiences: { page: 'all' } });
  const seen = await answer('guest', 'GET', '/api/profiles/vera', {});
  expect([seen.status, Buffer.from(seen.bytes, 'base64').toString()]).toEqual([
    200,
    expect.stringContaining('Люблю сад'),
  ]);
  const statements = (name: string) => statementsOf(() => answer('guest', 'GET', `/api/profiles/${name}`, {}));
  expect((await statements('vera')).length).toBeGreaterThan((await statements('nikogo')).length);
});
