import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';

test.beforeEach(({ context }) => ownAddress(context));

const TOKEN = 'a'.repeat(43);
const settings = (page: Page) => page.getByRole('region', { name: 'Напоминания', exact: true });

test('a plan is chosen, kept and seen again', async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await expect(place.getByText('Сейчас ничего не приходит: выберите, чем напоминать.')).toBeVisible();
  await place.getByRole('checkbox', { name: 'Присылать письмом' }).check();
  await place.getByRole('button', { name: 'Добавить время' }).click();
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText('Допишите время или уберите лишнюю строку.')).toBeVisible();
  await place.getByLabel('Второе время', { exact: true }).fill('21:45');
  await place.getByRole('checkbox', { name: 'воскресенье' }).uncheck();
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/^Следующее: /)).toBeVisible();
  await page.reload();
  await expect(place.getByLabel('Второе время', { exact: true })).toHaveValue('21:45');
  await expect(place.getByRole('checkbox', { name: 'воскресенье' })).not.toBeChecked();
  await expect(place.getByRole('checkbox', { name: 'Присылать письмом' })).toBeChecked();
  await place.getByText('Случайное', { exact: true }).click();
  await place.getByLabel('Не раньше').fill('20:00');
  await place.getByLabel('Не позже').fill('19:00');
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText('Конец промежутка должен быть позже его начала.')).toBeVisible();
  await place.getByLabel('Не позже').fill('22:00');
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/между 20:00 и 22:00/)).toBeVisible();
  await place.getByRole('button', { name: 'Прислать пробное письмо' }).click();
  await expect(page.getByText('Пробное письмо отправлено на вашу почту.')).toBeVisible();
});

test('a feeling is recorded by one press, without an address that tells the token', async ({ page }) => {
  const sent: object[] = [];
  await page.route('**/api/check-in/look', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/check-in', (route) => {
    sent.push(route.request().postDataJSON());
    const entry = { emotion: 'joy', intensity: 5, localDate: '2026-11-25' };
    return route.fulfill({ status: 201, json: { success: true, message: 'ok', entry } });
  });
  await page.goto(`/check-in?token=${TOKEN}&feeling=joy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Как вы сейчас?' })).toBeVisible();
  await expect(page).toHaveURL(/\/check-in$/);
  await expect(page.getByText('Радость')).toBeVisible();
  expect(sent).toEqual([]);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Записано' })).toBeVisible();
  expect(sent).toEqual([{ token: TOKEN, emotion: 'joy', intensity: 5 }]);
  await page.getByRole('link', { name: 'Открыть компас' }).click();
  await page.waitForURL('**/awareness-tools/emotional-compass');
});

test('a link that is used, over or false says so and leads to the compass', ONCE, async ({ page }) => {
  for (const [code, status, title] of [
    ['link-used', 409, 'Уже записано'],
    ['link-expired', 410, 'Ссылка устарела'],
    ['not-found', 404, 'Ссылка не сработала'],
  ] as const) {
    await page.route('**/api/check-in/look', (route) =>
      route.fulfill({ status, json: { success: false, code, message: 'Нет.' } }),
    );
    await page.goto(`/check-in?token=${TOKEN}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Открыть компас' })).toBeVisible();
    await page.unrouteAll();
  }
});

/** The newest reminder to an address. */
function reminderTo(email: string): string {
  const folder = join(process.env.SITE_FOLDER ?? '', 'mail');
  const letters = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return letters.findLast((letter) => letter.includes(`To: ${email}\r\n`) && letter.includes('/check-in?token=')) ?? '';
}

test(
  'a letter comes at its minute; its link makes one entry, and one press ends the letters',
  ONCE,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const account = newAccount();
    await signedInDevice(page, account);
    await page.goto('/profile/settings#reminder');
    const place = settings(page);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const soon = new Date(Date.now() + 70_000);
    const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(soon);
    await place.getByRole('checkbox', { name: 'Присылать письмом' }).check();
    await place.getByLabel('Время', { exact: true }).last().fill(time);
    await place.getByRole('button', { name: 'Сохранить план' }).click();
    await expect(place.getByText(/^Следующее: /)).toBeVisible();
    await expect(() => expect(reminderTo(account.email)).not.toBe('')).toPass({ timeout: 180_000 });
    const letter = reminderTo(account.email);
    const context = await browser.newContext();
    await ownAddress(context);
    const phone = await context.newPage();
    await phone.goto(/https?:\S+\/check-in\?token=\S+&feeling=sadness/.exec(letter)?.[0] ?? '');
    await phone.getByRole('button', { name: 'Записать' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Записано' })).toBeVisible();
    await phone.goto(/https?:\S+\/check-in\?token=\S+&feeling=joy/.exec(letter)?.[0] ?? '');
    await expect(phone.getByRole('heading', { level: 1, name: 'Уже записано' })).toBeVisible();
    await phone.goto(/https?:\S+\/reminders\?token=\S+&do=no-letters/.exec(letter)?.[0] ?? '');
    await expect(phone).toHaveURL(/\/reminders$/);
    await phone.getByRole('button', { name: 'Не присылать писем' }).click();
    await expect(phone.getByText('Писем с напоминаниями больше не будет.')).toBeVisible();
    await context.close();
    await page.goto('/awareness-tools/emotional-compass/journal-history');
    await expect(page.getByText('Грусть').first()).toBeVisible();
    await page.goto('/profile/settings#reminder');
    await expect(place.getByRole('checkbox', { name: 'Присылать письмом' })).not.toBeChecked();
  },
);
