import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORY_KEYS } from '~/catalogue/community';
import { readOpeningTopics } from '~/content/community-topics';
import { openSeeds } from '~/server/community/open-seeds';
import { type CommunitySite, openCommunity } from './site';

let community: CommunitySite;
beforeAll(async () => {
  community = await openCommunity(2);
});
afterAll(() => community.site.close());

test('each category begins with a topic of the owner, once', async () => {
  expect(readOpeningTopics().map(({ category }) => category)).toEqual([...CATEGORY_KEYS]);
  const { deps } = community.site;
  const { rows } = await deps.db.pool.query<{ email: string }>('select email from "user" where id = $1', [
    community.uid(0),
  ]);
  const email = rows[0]?.email ?? '';
  expect(await openSeeds(deps, 'nobody@example.org')).toEqual({ kind: 'none' });
  expect(await openSeeds(deps, email)).toEqual({ kind: 'no-owner' });
  await community.role(0, 'owner');
  expect(await openSeeds(deps, email)).toEqual({ kind: 'opened', topics: 6, known: 0 });
  expect(await openSeeds(deps, email)).toEqual({ kind: 'opened', topics: 0, known: 6 });
  expect(await community.listed(1)).toHaveLength(6);
  expect(await community.listed(null)).toHaveLength(4);
});
