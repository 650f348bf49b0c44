import type { Page } from '@playwright/test';
import { post } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const TEXT = 'Здравствуйте. Как перенести дневник с другого телефона?';

const fields = (page: Page) => ({
  email: page.getByLabel('Почта для ответа'),
  name: page.getByLabel('Имя'),
  topic: page.getByRole('radio', { name: 'Вопрос о сайте' }),
  message: page.getByRole('textbox', { name: 'Сообщение' }),
  send: page.getByRole('button', { name: 'Отправить сообщение' }),
});

/** Opens a page and waits until it takes taps. */
async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function fill(page: Page): Promise<void> {
  const { email, name, topic, message } = fields(page);
  await email.fill('vera@example.org');
  await name.fill('Вера');
  await topic.check({ force: true });
  await message.fill(TEXT);
}

test.describe('writing to the owner', () => {
  test('the form says what is missing, keeps a draft through a reload, sends and tells what comes next @once @core', async ({
    page,
  }) => {
    await openAwake(page, '/contact');
    const { email, name, topic, message, send } = fields(page);
    await send.click();
    await expect(page.getByText('Напишите почту: на неё придёт ответ.')).toBeVisible();
    await expect(page.getByText('Выберите, о чём сообщение.')).toBeVisible();
    await expect(page.getByText('Напишите хотя бы пару слов.')).toBeVisible();
    await expect(email).toBeFocused();
    await expectReadable(page);
    await fill(page);
    await expect(page.getByText('Напишите почту: на неё придёт ответ.')).toBeHidden();
    await email.fill('вера');
    await send.click();
    await expect(page.getByText(/Проверьте почту/)).toBeVisible();
    await email.fill('vera@example.org');

    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(email).toHaveValue('vera@example.org');
    await expect(name).toHaveValue('Вера');
    await expect(topic).toBeChecked();
    await expect(message).toHaveValue(TEXT);

    await send.click();
    await expect(page.getByRole('heading', { name: 'Сообщение получено' })).toBeFocused();
    await expect(page.getByText('vera@example.org')).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await expectReadable(page);
    await page.getByRole('button', { name: 'Написать ещё одно' }).click();
    await expect(message).toHaveValue('');
    await page.reload();
    await expect(message).toHaveValue('');
  });

  test(
    'a lost network and a flood are told kindly, and the text stays',
    ONCE,
    async ({ page, context, complaints }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 429/);
      await openAwake(page, '/contact');
      const { message, send } = fields(page);
      await fill(page);
      await context.setOffline(true);
      await send.click();
      await expect(page.getByRole('alert').getByText(/Нет связи с\sсервером\. Текст на\sместе/)).toBeVisible();
      await context.setOffline(false);

      const { token } = (await (await page.request.get('/api/contact/token')).json()) as { token: string };
      const spam = { token, email: 'vera@example.org', topic: 'other', message: 'ещё' };
      const sent = async () => (await post(page, '/api/contact', spam)).status();
      // A form that has just been opened takes no message.
      await expect.poll(sent).toBe(202);
      for (let count = 1; count < 5; count++) expect(await sent()).toBe(202);
      await send.click();
      await expect(page.getByRole('alert').getByText(/Следующее можно отправить через\s/)).toBeVisible();
      await expect(message).toHaveValue(TEXT);
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(message).toHaveValue(TEXT);
      await page.getByRole('button', { name: 'Очистить' }).click();
      await expect(message).toHaveValue('');
    },
  );
});

test.describe('questions and answers', () => {
  test('a link opens its answer; the search narrows down, marks and offers a way out', async ({ page }) => {
    await page.goto('/faq#erase');
    const erase = page.locator('#erase');
    await expect(erase).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Как удалить аккаунт и все данные?' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('details[open]')).toHaveCount(1);

    const search = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
    await search.fill('черновик');
    await expect(page.getByText(/Нашлось: \d+\sответ/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Запись не сохранилась. Текст пропал?' })).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText(/черновик/i);
    await expect(page.getByRole('heading', { name: 'Отнимаются ли баллы за перерыв?' })).toBeHidden();
    await expectReadable(page);

    await search.fill('водолаз');
    await expect(page.getByRole('heading', { name: 'По запросу «водолаз» ничего не нашлось' })).toBeVisible();
    await page.getByRole('button', { name: 'Показать все вопросы' }).click();
    await expect(search).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Отнимаются ли баллы за перерыв?' })).toBeVisible();
    await expectReadable(page);

    await page.getByRole('link', { name: 'Написать нам' }).click();
    await expect(page.getByRole('heading', { name: 'Напишите нам' })).toBeVisible();
  });

  test('paper shows every answer', ONCE, async ({ page }) => {
    await openAwake(page, '/faq');
    await expect(page.locator('#erase')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('[data-question]:not([open])')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-question][open]')).toHaveCount(0);
  });

  test('the help lines stand once on a page and can be dialled @core-on-phone', async ({ page }) => {
    await openAwake(page, '/faq#urgent');
    await page.locator('#urgent').getByRole('link', { name: 'Телефоны помощи' }).click();
    await page.waitForURL('**/hard-day-plan#plan-help');
    await expect(page.locator('[data-help]')).toHaveCount(1);
    const help = page.locator('#plan-help');
    await expect(help.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    await expect(help.getByRole('link', { name: '112' })).toBeInViewport();
    await expect(help.getByText(/Не\sдозвонились/)).toBeVisible();
    for (const link of [help.getByRole('link', { name: /8\s495\s051/ }), ...(await page.locator('#help a').all())])
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  });
});

const LANDINGS = [
  { path: '/landing', action: 'Завести дневник', to: '/register' },
  { path: '/landing/about', action: 'Сделать первую запись', to: '/awareness-tools/emotional-compass' },
  { path: '/landing/tools', action: 'Выбрать инструмент', to: '/awareness-tools' },
];

for (const { path, action, to } of LANDINGS)
  test(`${path} promises one thing and leads to it`, ONCE, async ({ page }) => {
    await openAwake(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectReadable(page);
    const buttons = await page.locator('main a.btn').allTextContents();
    expect(new Set(buttons)).toEqual(new Set([action]));
    await expect(page.getByRole('contentinfo')).toContainText('16+');
    await page.getByRole('link', { name: action }).last().click();
    await page.waitForURL(`**${to}`);
  });
