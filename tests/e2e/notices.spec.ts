import { newAccount, signedInDevice, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { main, openTopic, type Place, post, test, welcome } from './support/community';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** What a person is told of while pages stand open. */

const TABS = 7;

const streams = async ({ site }: Place) =>
  /^live_streams (\d+)$/m.exec(await (await fetch(`${site.origin}/metrics`)).text())?.[1];

/** Somebody has answered in the person's topic. */
async function tellOfAnswer({ pool }: Place, uid: string, path: string): Promise<void> {
  const topic = path.split('/').at(-1);
  await pool.query(
    `insert into notice (id, user_id, kind, subject, topic_id, post_id, at)
      select gen_random_uuid(), $1, 'reply', $2::uuid::text, $2::uuid, id, now() from community_post where topic_id = $2::uuid and number = 1
      on conflict (user_id, kind, subject) where read_at is null do update set count = notice.count + 1`,
    [uid, topic],
  );
  await pool.query(`select pg_notify('krona', json_build_object('person', $1::text)::text)`, [uid]);
}

test('the bell, the page and the way to the very post @core-on-phone', async ({ page, place }) => {
  const title = `Как вы отдыхаете (${test.info().project.name})`;
  await signedInDevice(page, newAccount('Вера'));
  await page.goto('/community/notices');
  await expect(page.getByRole('heading', { name: 'Пока тихо' })).toBeVisible();
  await expectReadable(page);
  await welcome(page);
  const path = await openTopic(page, { title, text: 'Рассказываю, как отдыхаю.' });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Уведомления/ });
  await expect(bell).toHaveAccessibleName('Уведомления');
  const uid = await uidOf(page);
  await tellOfAnswer(place, uid, path);
  await expect(bell).toHaveAccessibleName('Уведомления: 1 новое');
  await bell.click();
  const row = main(page).getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Новое: Новый ответ');
  await expectReadable(page);
  await tellOfAnswer(place, uid, path);
  await expect(row).toContainText('2 новых ответа');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.screenshot({ path: test.info().outputPath('notices-320.png') });
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/community/me'),
  );
  await main(page).getByText('Раз в неделю', { exact: true }).click();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(main(page).getByRole('radio', { name: 'Раз в неделю' })).toBeChecked();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/community\/topics\/.+\?post=/);
  await expect(post(page, 'Рассказываю, как отдыхаю.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления');
  await page.goBack();
  await expect(page.getByText('Всё прочитано')).toBeVisible();
});

test(
  'seven tabs share one stream, each hears, and another takes over when its tab closes',
  ONCE,
  async ({ page, context, place }) => {
    await signedInDevice(page, newAccount('Семь'));
    await welcome(page);
    const path = await openTopic(page, { title: 'Семь вкладок сразу', text: 'Одна вкладка и ещё шесть.' });
    const uid = await uidOf(page);
    const tabs = [page];
    while (tabs.length < TABS) {
      const tab = await context.newPage();
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1, name: 'Семь вкладок сразу' })).toBeVisible();
      tabs.push(tab);
    }
    // Pages that were left have let go of theirs.
    await expect.poll(() => streams(place)).toBe('1');
    const hears = (tab: typeof page, name: string) =>
      expect(tab.getByRole('banner').getByRole('link', { name: /^Уведомления/ })).toHaveAccessibleName(name);
    await tellOfAnswer(place, uid, path);
    for (const tab of tabs) await hears(tab, 'Уведомления: 1 новое');
    await page.close();
    await expect.poll(() => streams(place)).toBe('1');
    await place.pool.query(`update notice set read_at = now() where user_id = $1`, [uid]);
    await tellOfAnswer(place, uid, path);
    await place.pool.query(
      `insert into notice (id, user_id, kind, subject, at) values (gen_random_uuid(), $1, 'act', 'one', now())`,
      [uid],
    );
    await place.pool.query(`select pg_notify('krona', json_build_object('person', $1::text)::text)`, [uid]);
    for (const tab of tabs.slice(1)) await hears(tab, 'Уведомления: 2 новых');
  },
);
