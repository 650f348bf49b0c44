import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalVersions } from '~/content/legal';
import type { ConsentState } from '~/contract/consents';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

let site: TestApp;
let person: Person;
let now = new Date();
beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  [person] = (await site.people(1)) as [Person];
  await site.deps.db.pool.query(
    `insert into consent (user_id, id, purpose, version, text_hash, given_at)
      select $1, gen_random_uuid(), purpose, '2026-01-01', 'an earlier text', '2026-01-02'
        from unnest(array['terms', 'personal-data']) as purpose`,
    [person.uid],
  );
});
afterAll(() => site.close());

const states = async () => {
  const { body } = await site.as(person).call('GET /api/users/:uid/consents');
  return Object.fromEntries((body as { consents: ConsentState[] }).consents.map((one) => [one.purpose, one]));
};
const put = (purpose: string, given: boolean) =>
  site.as(person).call('PUT /api/users/:uid/consents/:purpose', { params: { purpose }, body: { given } });

test('a consent to an earlier text is told as such, and given anew keeps its history', async () => {
  expect(await states()).toMatchObject({
    terms: { given: true, outdated: true },
    'personal-data': { given: true, outdated: true, version: legalVersions().consent },
    letters: { given: false, outdated: false, history: [] },
  });
  now = new Date(now.getTime() + 1_000);
  expect((await put('personal-data', true)).status).toBe(200);
  // Once more changes nothing.
  expect((await put('personal-data', true)).status).toBe(200);
  expect((await states())['personal-data']).toMatchObject({
    outdated: false,
    history: [{ version: legalVersions().consent }, { version: '2026-01-01', withdrawnAt: null }],
  });
});

test('letters are agreed to and withdrawn at will; the record of it stays', async () => {
  await put('letters', true);
  expect((await states()).letters).toMatchObject({ given: true, history: [{ withdrawnAt: null }] });
  await put('letters', false);
  now = new Date(now.getTime() + 1_000);
  await put('letters', true);
  const { letters } = await states();
  expect(letters?.given).toBe(true);
  expect(letters?.history.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
});

test('what the account stands on goes with the account alone', async () => {
  for (const purpose of ['terms', 'personal-data']) {
    const refused = await put(purpose, false);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'consent-needed' }]);
  }
  expect((await put('anything', true)).status).toBe(400);
});
