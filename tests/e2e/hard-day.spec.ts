import type { Locator, Page } from '@playwright/test';
import { newAccount, signedInDevice, transferGuestWork } from './support/account';
import { expectReadable } from './support/axe';
import { isKeptOffline, NO_NETWORK } from './support/cached-site';
import { ONCE } from './support/once';
import { guestData, isWritten, storedData } from './support/stored-data';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const PLAN = '/hard-day-plan';
const COMPASS = '/awareness-tools/emotional-compass';
const NAME = 'План на тяжёлый день';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const signs = (page: Page) => part(page, 'По чему видно, что становится тяжело');
const people = (page: Page) => part(page, 'Свои люди');

async function write(page: Page, where: (page: Page) => ReturnType<typeof part>, text: string, phone?: string) {
  await where(page)
    .getByRole('button', { name: /^Добавить/ })
    .click();
  await where(page).getByRole('textbox').first().fill(text);
  if (phone) await where(page).getByLabel('Телефон').fill(phone);
  await where(page).getByRole('button', { name: 'Записать' }).click();
  await expect(where(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

test(
  'a guest writes a plan: it stands after a reload, opens without a network, comes back after a removal and joins the account @core',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    await page.goto(COMPASS);
    await page.getByRole('link', { name: 'Тяжёлый день', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await write(page, people, 'Аня', '8 900 000-00-17');
    await expect(people(page).getByRole('link', { name: /Аня/ })).toHaveAttribute('href', 'tel:89000000017');
    await signs(page)
      .getByRole('button', { name: /^Добавить/ })
      .click();
    await signs(page).getByRole('textbox').fill('Не отвечаю на зво');
    await page.reload();
    await expect(signs(page).getByRole('textbox')).toHaveValue('Не отвечаю на зво');
    await signs(page).getByRole('textbox').fill('Не отвечаю на звонки');
    await signs(page).getByRole('button', { name: 'Записать' }).click();

    await expect(signs(page).getByRole('listitem').filter({ hasText: 'Не отвечаю на звонки' })).toBeVisible();

    await isKeptOffline(page);
    await context.setOffline(true);
    const offline = await context.newPage();
    await isWritten(page);
    await page.close();
    await offline.goto(PLAN);
    await expect(signs(offline).getByText('Не отвечаю на звонки')).toBeVisible();
    await expect(part(offline, 'Где спокойнее')).toBeVisible();
    await expect(offline.getByRole('complementary', { name: 'Линии помощи' }).getByRole('link').first()).toHaveText(
      '112',
    );
    await offline.getByRole('button', { name: 'Убрать: Аня' }).click();
    await expect(people(offline).getByRole('listitem')).toHaveCount(0);
    await offline.getByRole('button', { name: 'Вернуть' }).click();
    await expect(people(offline).getByText('Аня')).toBeVisible();
    await context.setOffline(false);

    const uid = await signedInDevice(offline, newAccount());
    await offline.goto(PLAN);
    await transferGuestWork(offline);
    const kept = await (await offline.request.get(`/api/users/${uid}/hard-day-plan`)).json();
    expect(kept.lines).toMatchObject([{ part: 'people', phone: '8 900 000-00-17' }, { part: 'signs' }]);
    expect(await guestData(offline, 'hard-day-plan')).toBeUndefined();
  },
);

test(
  'a learner’s plan opens without a network, sends what was changed meanwhile and leaves with them',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(NO_NETWORK);
    await page.goto(PLAN);
    await write(page, signs, 'Сплю днём');
    await isKeptOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(signs(page).getByText('Сплю днём')).toBeVisible();
    await write(page, people, 'Брат');
    await context.setOffline(false);
    const kept = async () => (await (await page.request.get(`/api/users/${person.uid}/hard-day-plan`)).json()).lines;
    await expect.poll(async () => (await kept()).length).toBe(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await page.goto('/profile/settings#security');
    await page.getByRole('button', { name: 'Выйти из аккаунта' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(async () => JSON.stringify(await storedData(page))).not.toContain('Сплю днём');
  },
);

test('the plan is readable, and on paper it is lines and numbers alone @core-on-phone', async ({ page }) => {
  await page.goto(PLAN);
  await write(page, people, 'Аня', '8 900 000-00-17');
  await people(page)
    .getByRole('button', { name: /^Добавить/ })
    .click();
  await page
    .locator('.toast:not([data-ending-style])')
    .getByRole('button', { name: /Закрыть/ })
    .click();
  await expectReadable(page);
  await page.emulateMedia({ media: 'print' });
  await expect(people(page).getByText('8 900 000-00-17')).toBeVisible();
  await expect(page.locator('#plan-help').getByRole('link', { name: '112', exact: true })).toBeVisible();
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeHidden();
});

test.describe('the help card on a phone', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** The first number stands whole in the window, under nothing, without a scroll. */
  const expectNumberInSight = async (card: Locator) => {
    const number = card.getByRole('link').first();
    await expect(number).toHaveAttribute('href', 'tel:112');
    await expect
      .poll(() =>
        number.evaluate((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && over !== null && link.contains(over);
        }),
      )
      .toBe(true);
  };
  const card = (page: Page) => page.getByRole('complementary', { name: 'Если сейчас тяжело' });

  async function saveHeavyEntry(page: Page): Promise<void> {
    await page.goto(`${COMPASS}?emotion=fear`);
    await page.getByRole('slider').press('End');
    await page.getByText('Добавить подробности').click();
    await page.getByLabel(/^Что происходит/).fill('Долго не проходит');
    await page.getByRole('button', { name: 'Сохранить запись' }).click();
  }

  test('its first number is in sight after a guest’s heavy entry', async ({ page }) => {
    await saveHeavyEntry(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Запись ждёт/ })).toBeFocused();
    await expectNumberInSight(card(page));
  });

  test('its first number is in sight after a learner’s heavy entry, and one tap leads to the plan @core', async ({
    page,
    person: _,
  }) => {
    await saveHeavyEntry(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeFocused();
    await expectNumberInSight(card(page));
    await card(page).getByRole('link', { name: NAME }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  });

  for (const [path, field] of [
    [COMPASS, /^Что происходит/],
    ['/contact', /^Сообщение/],
  ] as const)
    test(`its first number is in sight beside the text field of ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path === COMPASS) await page.getByText('Добавить подробности').click();
      await page.getByRole('textbox', { name: field }).fill('Незачем жить дальше');
      await expectNumberInSight(card(page));
    });

  for (const viewport of [
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
  ])
    for (const [path, field, button] of [
      [COMPASS, /^Что происходит/, 'Сохранить запись'],
      ['/contact', /^Сообщение/, 'Отправить сообщение'],
    ] as const)
      test(`it covers neither the words nor the button of ${path} at ${viewport.width}`, ONCE, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        if (path === COMPASS) await page.getByText('Добавить подробности').click();
        const words = page.getByRole('textbox', { name: field });
        await words.pressSequentially('Незачем жить дальше');
        await expectNumberInSight(card(page));
        await expect
          .poll(() =>
            words.evaluate((area) => {
              const { left, top } = area.getBoundingClientRect();
              return document.elementFromPoint(left + 40, top + 40) === area;
            }),
          )
          .toBe(true);
        await page.getByRole('button', { name: button }).click({ trial: true });
      });

  test('its first number is in sight while a word for the wall is written', async ({ page, person: _ }) => {
    await page.goto('/awareness-tools/inspiration-wall');
    await page.getByRole('button', { name: 'Добавить слово' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Текст').fill('Незачем жить дальше');
    await expectNumberInSight(card(page).first());
  });
});
