import { looked, main, post, test } from './support/community';
import { joined, putTopic } from './support/community-calls';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** What is begun in several tabs, and the way back to a list. */

type Page = Parameters<typeof main>[0];

const field = (page: Page) => page.getByLabel('Сообщение', { exact: true });

test(
  'two tabs write two answers in one topic; what a closed tab left goes on in the next',
  ONCE,
  async ({ page, context, place }) => {
    const uid = await joined(page, 'Вера');
    const path = await putTopic(page, uid, { title: 'Две чашки чая', text: 'Чай остыл.' });
    await looked(place);
    await page.goto(path);
    const second = await context.newPage();
    await second.goto(path);
    await field(page).fill('Первая вкладка о мяте.');
    await field(second).fill('Вторая вкладка о чабреце.');
    await page.reload();
    await second.reload();
    await expect(field(page)).toHaveValue('Первая вкладка о мяте.');
    await expect(field(second)).toHaveValue('Вторая вкладка о чабреце.');
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Ответить', exact: true }).click();
    for (const tab of [page, second]) {
      await expect(field(tab)).toHaveValue('');
      await expect(post(tab, 'Первая вкладка о мяте.')).toHaveCount(1);
      await expect(post(tab, 'Вторая вкладка о чабреце.')).toHaveCount(1);
    }
    await field(second).fill('Третье, о лимоне.');
    await second.close();
    const third = await context.newPage();
    await third.goto(path);
    await expect(field(third)).toHaveValue('Третье, о лимоне.');
  },
);

test('the way back from a topic leads to the place and the category where the reader was', async ({ page, place }) => {
  const uid = await joined(page, 'Вера');
  const mark = test.info().project.name;
  for (let turn = 0; turn < 36; turn++) {
    if (turn % 8 === 0) await place.pool.query(`delete from rate_count where key like 'community%'`);
    await putTopic(page, uid, { title: `Урок ${turn} (${mark})`, text: `Читаю урок ${turn}.`, category: 'courses' });
  }
  await looked(place);
  await page.goto('/community');
  await main(page).getByRole('link', { name: 'Курсы', exact: true }).first().click();
  await expect(page).toHaveURL('/community?category=courses');
  const rows = main(page).getByRole('region', { name: 'Темы' }).getByRole('article');
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  // After «Показать ещё» the focus stands on the first new row.
  await expect(rows.nth(30).getByRole('link')).toBeFocused();
  const row = rows.filter({ hasText: 'Урок 3 (' }).getByRole('link');
  await row.scrollIntoViewIfNeeded();
  const count = await rows.count();
  expect(count).toBeGreaterThan(30);
  const top = await page.evaluate(() => Math.round(scrollY));
  expect(top).toBeGreaterThan(500);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: `Урок 3 (${mark})` })).toBeVisible();
  // Saving an answer makes the list out of date; going back still finds the same row in view.
  await page.getByRole('button', { name: /^На\sпотом/ }).click();
  await expect(page.getByRole('button', { name: /^На\sпотом/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/community?category=courses');
  await expect(rows).toHaveCount(count);
  await expect(row).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  await expect(main(page).getByRole('link', { name: 'Курсы', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
});
