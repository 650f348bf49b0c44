import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { type Cluster, startCluster } from '../../support/postgres';
import { newAccount, ownAddress, signedInDevice } from './account';
import { opensAwake } from './awake';
import { type OwnSite, startSite } from './own-site';
import { test as base, expect } from './test';

/** A site with a community on a PostgreSQL of its own, and what members do there in a browser. */

const FIRST_PORT = 4230;

export interface Place {
  site: OwnSite;
  pool: pg.Pool;
}

/** Those of the journey's other people. */
const others: BrowserContext[] = [];

export const test = base.extend<{ othersLeave: undefined }, { place: Place }>({
  othersLeave: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
    async ({}, use) => {
      await use(undefined);
      for (const context of others.splice(0)) await context.close();
    },
    { auto: true },
  ],
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
    async ({}, use, { parallelIndex }) => {
      const cluster: Cluster = await startCluster();
      const url = `${cluster.url}/postgres`;
      const site = await startSite(FIRST_PORT + parallelIndex, { DATABASE_URL: url });
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      pool.on('error', () => {});
      await use({ site, pool });
      await site.stop();
      await pool.end();
      cluster.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ place }, use) => use(place.site.origin),
});

export async function another(browser: Browser, { site }: Place): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  others.push(context);
  await ownAddress(context);
  context.on('page', opensAwake);
  return context.newPage();
}

/** A moderator has looked at all that waits. */
export async function looked({ pool }: Place): Promise<void> {
  await pool.query(`update community_post set state = 'shown' where state = 'held'`);
  await pool.query(`update community_topic set state = 'shown' where state = 'held'`);
  await pool.query(`select pg_notify('krona', json_build_object('topic', id)::text) from community_topic`);
}

export async function giveRole({ pool }: Place, email: string, role: 'owner' | 'moderator'): Promise<void> {
  await pool.query(
    `insert into community_member (user_id, role, role_id, role_at)
        select id, $2, gen_random_uuid(), now() from "user" where email = lower($1)
      on conflict (user_id) do update set role = excluded.role, role_id = excluded.role_id, role_at = excluded.role_at`,
    [email, role],
  );
}

/** A post that the account has: what is still on its way stands on the page with the same words. */
export const post = (page: Page, text: string) =>
  page.getByRole('article').and(page.locator(':not([aria-label^="Ещё не"])')).filter({ hasText: text });
export const main = (page: Page) => page.getByRole('main');

export async function welcome(page: Page): Promise<void> {
  await page.goto('/community/new');
  await page.getByRole('button', { name: 'Понятно, писать' }).click();
  await expect(page.getByLabel('О чём тема, одной строкой')).toBeVisible();
  await expect(page.locator('form :focus')).toBeInViewport();
}

interface Topic {
  title: string;
  text: string;
  pseudonym?: true;
}

/** Opens a topic through its page and stands in it; gives its path. */
export async function openTopic(page: Page, { title, text, pseudonym }: Topic): Promise<string> {
  await page.goto('/community/new');
  await main(page).getByText('Практики', { exact: true }).click();
  await page.getByText('Поделитесь опытом', { exact: true }).click();
  await page.getByLabel('О чём тема, одной строкой').fill(title);
  await page.getByLabel('Ваше сообщение').fill(text);
  if (pseudonym) await page.getByText('Под псевдонимом', { exact: true }).click();
  await page.getByRole('button', { name: 'Открыть тему' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Сообщение', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(post(page, text)).toBeVisible();
}

export async function choose(page: Page, text: string, item: string): Promise<void> {
  await post(page, text).getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A new member in this browser; their address. */
export async function member(page: Page, name: string): Promise<string> {
  const account = newAccount(name);
  await signedInDevice(page, account);
  await welcome(page);
  return account.email;
}

/** The accounts of these addresses have been there for a month. */
export async function settled({ pool }: Place, ...emails: string[]): Promise<void> {
  await pool.query(`update "user" set created_at = now() - interval '30 days' where email = any($1)`, [emails]);
}
