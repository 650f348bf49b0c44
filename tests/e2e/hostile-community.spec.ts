import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { POST, TITLE } from '~/domain/community/limits';
import { HOSTILE_POSTS } from '../support/hostile-posts';
import { newAccount, put, post as send, signedInDevice } from './support/account';
import { another, giveRole, looked, main, type Place, test } from './support/community';
import { joined, patch, putTopic } from './support/community-calls';
import { expectPolicy, watchStrangers } from './support/intruders';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** What members write to each other stays words on every page, whatever it looks like; what the site takes comes by its own calls. */

const NAME = '<img src=x onerror=alert(1)>';
/** Told apart, since the same words again are refused. */
const texts = HOSTILE_POSTS.map((text, place) => `${text.slice(0, POST.max - 20)}\n\nслово ${place}`);
const titles = HOSTILE_POSTS.filter((text) => text.length >= TITLE.min && text.length <= TITLE.max);

/** Lets people write as much as they would in months. */
const forgetCounts = ({ pool }: Place) => pool.query(`delete from rate_count where key like 'community%'`);

/** Sends each in turn; what the site has taken, by its place. */
async function takes<T>(place: Place, all: readonly T[], call: (one: T) => ReturnType<typeof put>): Promise<T[]> {
  const taken: T[] = [];
  for (const [turn, one] of all.entries()) {
    if (turn % 8 === 0) await forgetCounts(place);
    const status = (await call(one)).status();
    expect([200, 400]).toContain(status);
    if (status === 200) taken.push(one);
  }
  return taken;
}

/** Shows the whole of a list. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Показать ещё' });
  const rows = main(page).locator('article');
  await expect(rows.first()).toBeAttached();
  for (let shown = await rows.count(); (await more.count()) > 0; shown = await rows.count()) {
    await more.click();
    await expect.poll(async () => (await rows.count()) > shown || (await more.count()) === 0).toBe(true);
  }
}

/** What posts are drawn of. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set([...document.querySelectorAll('main article div[lang="ru"] *')].map(({ tagName }) => tagName)),
    ].toSorted(),
  );

/** Opens what is asked before one no longer sees somebody. */
async function askToBar(page: Page): Promise<void> {
  await main(page).getByRole('article').first().getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: 'Не видеть этого человека' }).click();
  await expect(page.getByRole('dialog')).toContainText(NAME);
}

test(
  'texts that would like to be more stay words in topics, answers, notices and before moderators',
  ONCE,
  async ({ page, browser, place }) => {
    test.setTimeout(240_000);
    const { pool, site } = place;
    const author = await another(browser, place);
    const uid = await joined(author, 'Автор');
    const other = await joined(page, 'Вера');
    const nothingRan = await watchStrangers(page, site.origin);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(main(page).locator('h1').first()).toBeVisible();
    };

    // Titles and first words; answers in one topic.
    const common = await putTopic(author, uid, { title: 'Хранилище', text: 'Здесь лежат чужие слова.' });
    await looked(place);
    const rest = { category: 'practices', asks: 'listen', audience: 'all', voice: 'public', warning: null };
    const named = await takes(place, titles, (title) =>
      put(author, `/api/users/${uid}/community/topics/${randomUUID()}`, {
        ...rest,
        title,
        text: `${title}\n\nтема ${titles.indexOf(title)}`,
      }),
    );
    const topic = common.split('/').at(-1);
    const answered = await takes(place, texts, (text) =>
      put(page, `/api/users/${other}/community/posts/${randomUUID()}`, {
        ...{ topic, text, quote: null, voice: 'public', warning: null },
      }),
    );
    expect(named.length).toBeGreaterThanOrEqual(200);
    expect(answered.length).toBeGreaterThanOrEqual(200);
    for (const [who, id] of [
      [author, uid],
      [page, other],
    ] as const)
      expect((await patch(who, `/api/users/${id}`, { displayName: NAME })).status()).toBe(200);

    // What waits for moderators: as much as a page of theirs holds at a time.
    const account = newAccount('Модератор');
    const keeper = await another(browser, place);
    await signedInDevice(keeper, account);
    await giveRole(place, account.email, 'moderator');
    const nothingRanThere = await watchStrangers(keeper, site.origin);
    await pool.query(`update community_post set state = 'held' where user_id in ($1, $2)`, [uid, other]);
    await expectPolicy(keeper, '/community/moderation');
    const queue = main(keeper).getByRole('listitem').getByRole('article');
    for (let turn = 0; ; turn++) {
      await keeper.goto('/community/moderation');
      await expect(
        main(keeper)
          .getByText(/^Ждёт\s\d/)
          .or(main(keeper).getByText('Никто не ждёт')),
      ).toBeVisible();
      if ((await queue.count()) === 0) break;
      // Words of others may wait there as well.
      await expect(queue.filter({ hasText: NAME }).first()).toBeVisible();
      await nothingRanThere(`queue ${turn}`);
      await pool.query(`update community_post set state = 'shown' where id in
      (select id from community_post where state = 'held' order by created_at limit 50)`);
    }
    await looked(place);

    // The lists, the search, the notices of everything, what is put by.
    await expectPolicy(page, '/community');
    await open('/community');
    await unfold(page);
    await expect(
      main(page).getByRole('link', { name: '<script>alert(1)</script>', exact: true }).first(),
    ).toBeVisible();
    await nothingRan('list');
    await page.getByLabel('Найти в сообществе').fill('alert');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Найдено' }).locator('article').first()).toBeVisible();
    await unfold(page);
    await nothingRan('search');
    await pool.query(
      `insert into notice (id, user_id, kind, subject, topic_id, post_id, at)
      select gen_random_uuid(), $1, 'reply', t.id::text, t.id, p.id, date_trunc('milliseconds', now()) from community_topic t
        join community_post p on p.topic_id = t.id and p.number = 1 where t.user_id = $2`,
      [other, uid],
    );
    await expectPolicy(page, '/community/notices');
    await open('/community/notices');
    await unfold(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Уведомления: \d+/ })).toBeVisible();
    await expect(main(page).getByText(NAME).first()).toBeVisible();
    await nothingRan('notices');
    const ids = (await pool.query<{ id: string }>('select id from community_post where topic_id = $1', [topic])).rows;
    for (const { id } of ids.slice(0, 40))
      expect((await put(page, `/api/users/${other}/community/posts/${id}/saved`, {})).status()).toBe(204);
    await open('/community?list=saved');
    await unfold(page);
    await nothingRan('saved');

    // One topic with all answers, some of the others.
    await expectPolicy(page, common);
    await open(common);
    await unfold(page);
    await expect(main(page).locator('article')).toHaveCount(1 + answered.length);
    await nothingRan('topic');
    expect(await drawn(page)).toEqual(['A', 'BDI', 'BLOCKQUOTE', 'BR', 'EM', 'LI', 'OL', 'P', 'SMALL', 'STRONG', 'UL']);
    const topics = (await pool.query<{ id: string }>('select id from community_topic where user_id = $1', [uid])).rows;
    for (const { id } of topics.filter((_, turn) => turn % 20 === 0)) {
      await open(`/community/topics/${id}`);
      await nothingRan(id);
    }
    // A person is asked by name, whatever the name.
    await askToBar(page);
    await nothingRan('dialog');

    // A reason of a moderator comes back to whom it concerns.
    const me = (await (await keeper.request.get('/api/auth/get-session')).json()) as { user: { id: string } };
    for (const [turn, reason] of named.slice(0, 40).entries())
      await send(keeper, `/api/users/${me.user.id}/moderation/acts`, { act: 'hide', post: ids[turn + 1]?.id, reason });
    await open('/community/decisions');
    await expect(
      main(page).getByText(NAME).or(main(page).getByText('<script>alert(1)</script>')).first(),
    ).toBeVisible();
    await nothingRan('decisions');
    await keeper.goto('/community/moderation?part=log');
    await expect(main(keeper).getByText('<script>alert(1)</script>').first()).toBeVisible();
    await nothingRanThere('log');
    await pool.query('delete from community_topic where user_id in ($1, $2)', [uid, other]);
  },
);
