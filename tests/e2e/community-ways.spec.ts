import { fillRegistration, newAccount, tickConsents } from './support/account';
import { expectReadable } from './support/axe';
import { another, looked, main, post, test } from './support/community';
import { joined, putTopic } from './support/community-calls';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** How people come to the community. */

type Page = Parameters<typeof main>[0];

/** By the header, on a phone by its menu. */
async function bySite(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Открыть меню' });
  const header = page.getByRole('navigation', { name: 'Основная навигация' });
  const link = header.getByRole('link', { name: 'Люди' });
  if (await link.isVisible()) return link.click();
  if (await menu.isVisible()) {
    await menu.click();
    return page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Люди' }).click();
  }
  await page.getByRole('link', { name: 'Ещё', exact: true }).locator('visible=true').click();
  return page
    .getByRole('main')
    .getByRole('link', { name: /^Сообщество/ })
    .click();
}

test('a guest finds a topic by clicks, wants to answer, registers and comes back to it', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  // The letters of a site behind a proxy are for the mailbox only.
  complaints.expect(/status of 404.*letters\/waiting/);
  const title = `Первая неделя (${test.info().project.name})`;
  const author = await another(browser, place);
  const uid = await joined(author, 'Павел');
  const path = await putTopic(author, uid, { title, text: 'Пишу вторую неделю.', category: 'hello', audience: 'all' });
  await looked(place);
  await page.goto('/');
  await bySite(page);
  await expect(page).toHaveURL('/community');
  await main(page).getByRole('link', { name: 'Знакомство', exact: true }).first().click();
  await expect(page).toHaveURL('/community?category=hello');
  await main(page).getByRole('link', { name: title }).click();
  await expect(post(page, 'Пишу вторую неделю.')).toBeVisible();
  await post(page, 'Пишу вторую неделю.').getByRole('button', { name: 'Слышу' }).click();
  await expect(page.getByText('Чтобы поддержать, нужен аккаунт')).toBeVisible();
  await expect(main(page).getByText('Отвечать могут участники')).toBeVisible();
  await expectReadable(page);
  await main(page).getByRole('link', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/register' && url.searchParams.get('next') === path);
  const account = newAccount('Новенькая');
  await fillRegistration(page, account);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));
  await page.waitForURL((url) => url.pathname === path);
  await expect(post(page, 'Пишу вторую неделю.')).toBeVisible();
  await page.getByRole('button', { name: 'Понятно, писать' }).click();
  await expect(main(page).getByRole('radio', { name: 'Пишу' })).toBeFocused();
  await page.getByLabel('Сообщение', { exact: true }).fill('И я с первой недели.');
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(post(page, 'И я с первой недели.')).toBeVisible();
});

test('a member comes by the header, from the home page and from the cabinet', async ({ page }) => {
  await joined(page, 'Вера');
  for (const start of ['/', '/personal-cabinet']) {
    await page.goto(start);
    await bySite(page);
    await expect(page).toHaveURL('/community');
    await expect(main(page).getByRole('link', { name: 'Открыть тему' }).first()).toBeVisible();
  }
});

test('who searches the site for the community comes to it by its rules', ONCE, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Поиск по сайту' }).click();
  await page.getByRole('searchbox', { name: 'Поиск по сайту' }).fill('сообщество');
  const found = page.getByRole('dialog', { name: 'Поиск по сайту' }).locator('section');
  await found.locator('a[href^="/community/rules"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Правила/ })).toBeVisible();
  await main(page).getByRole('link', { name: 'Сообщество', exact: true }).click();
  await expect(page).toHaveURL('/community');
});
