import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addDays, dayKey } from '~/domain/day';
import { newAccount, ownAddress, put, signedInDevice, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ZONE } from './support/browser';
import { ONCE } from './support/once';
import { storedEntries } from './support/test';

test.beforeEach(({ context }) => ownAddress(context));

const TOKEN = 'a'.repeat(43);
const settings = (page: Page) => page.getByRole('region', { name: 'Напоминания', exact: true });

test('a plan is chosen, kept and seen again @core', async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await expect(place.getByRole('heading', { name: 'Напоминания' })).toBeInViewport();
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
  await expect(place.getByText(/между 20:00 и.22:00/)).toBeVisible();
  await place.getByRole('button', { name: 'Прислать пробное письмо' }).click();
  await expect(page.getByText('Пробное письмо отправлено на вашу почту.')).toBeVisible();
});

const plan = {
  when: { kind: 'times', times: ['21:00'] },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  pausedUntil: null,
  push: false,
  letter: true,
};

test('a pause keeps reminders away until its day, and is taken back', async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  await put(page, `/api/users/${uid}/reminders`, plan);
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  const until = addDays(dayKey(new Date(), ZONE), 5);
  const words = (day: string) =>
    new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
  await place.getByLabel('Пауза до').fill(addDays(until, 400));
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText('Выберите паузу не\u00a0дольше года.')).toBeVisible();
  await place.getByLabel('Пауза до').fill(until);
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/^Следующее: /)).toContainText(words(until));
  await page.reload();
  await expect(place.getByLabel('Пауза до')).toHaveValue(until);
  await place.getByLabel('Пауза до').fill('');
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/^Следующее: /)).not.toContainText(words(until));
});

test('after three that were ignored the settings ask once, and the answer stands', async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  await put(page, `/api/users/${uid}/reminders`, plan);
  const read = new RegExp(`/api/users/${uid}/reminders$`);
  await page.route(read, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const asked = { nextAt: null, askedAt: new Date().toISOString() };
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...asked } });
  });
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await expect(place.getByText(/^Напоминания не.помогают\? Три последних/)).toBeVisible();
  await expectReadable(page);
  await page.unroute(read);
  await place.getByRole('button', { name: 'Реже' }).click();
  await expect(place.getByText(/^Следующее: /)).toBeVisible();
  await expect(place.getByText(/Три последних/)).toHaveCount(0);
  await expect(place.getByRole('checkbox', { name: 'понедельник' })).toBeChecked();
  await expect(place.getByRole('checkbox', { name: 'вторник' })).not.toBeChecked();
  await page.reload();
  await expect(place.getByRole('checkbox', { name: 'вторник' })).not.toBeChecked();
});

/** A browser with a push service, whose question for permission gets this answer. */
const answersPush = (page: Page, wish: NotificationPermission) =>
  page.addInitScript((answer) => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: async () => {
        permission = answer;
        return answer;
      },
    });
    let held: object | null = null;
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    const endpoint = `https://push.example.org/${performance.timeOrigin}`;
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    const pushManager = {
      getSubscription: async () => held,
      subscribe: async () => {
        held = made;
        return made;
      },
    };
    Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ active: {}, pushManager }) });
  }, wish);

const TURN_ON = 'Включить на этом устройстве';

test('notifications are allowed on a device, tried and taken away', async ({ page }) => {
  await answersPush(page, 'granted');
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await place.getByRole('button', { name: TURN_ON }).click();
  await expect(place.getByText('Это устройство')).toBeVisible();
  await expect(place.getByRole('button', { name: TURN_ON })).toHaveCount(0);
  await place.getByRole('checkbox', { name: /^Присылать уведомлением/ }).check();
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/^Следующее: /)).toBeVisible();
  await expect(place.getByRole('button', { name: 'Прислать пробное уведомление' })).toBeVisible();
  await place.getByRole('button', { name: /^Убрать устройство/ }).click();
  await expect(place.getByText(/Уведомлениям пока некуда приходить/)).toBeVisible();
  await expect(place.getByRole('button', { name: TURN_ON })).toBeVisible();
});

test('refused notifications are said to be so, a question that was closed may be asked again', async ({ page }) => {
  await answersPush(page, 'denied');
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await place.getByRole('button', { name: TURN_ON }).click();
  await expect(place.getByText(/^Уведомления для.этого сайта запрещены/)).toBeVisible();
  await expect(place.getByRole('button', { name: TURN_ON })).toHaveCount(0);
  await answersPush(page, 'default');
  await page.reload();
  await place.getByRole('button', { name: TURN_ON }).click();
  await expect(place.getByRole('button', { name: TURN_ON })).toBeEnabled();
  await expect(place.getByText(/запрещены/)).toHaveCount(0);
});

test('a browser without notifications says so, and letters are left', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings#reminder');
  const place = settings(page);
  await expect(place.getByText(/^Этот браузер уведомлений не.принимает/)).toBeVisible();
  await expect(place.getByText(/^Этот браузер уведомлений не.показывает/)).toBeVisible();
  await expect(place.getByRole('button', { name: TURN_ON })).toHaveCount(0);
  await place.getByRole('checkbox', { name: 'Присылать письмом' }).check();
  await place.getByRole('button', { name: 'Сохранить план' }).click();
  await expect(place.getByText(/^Следующее: /)).toBeVisible();
});

test('a reminder has a place of its own in the page, can be closed, and goes where the compass is', async ({
  page,
}) => {
  await signedInDevice(page, newAccount());
  const call = page.getByRole('main').getByText('Как вы\u00a0сегодня?');
  await page.goto('/hard-day-plan');
  await page.waitForLoadState('networkidle');
  await expect(call).toHaveCount(0);
  await page.goto('/awareness-tools/inspiration-wall');
  await expect(call).toBeVisible();
  await expectReadable(page);
  // Nothing floats: the heading of the page begins below it, and it is scrolled away with the page.
  const line = await call.boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(call).not.toBeInViewport();
  await page.getByRole('navigation').getByRole('link', { name: 'Запись', exact: true }).click();
  await page.waitForURL('**/awareness-tools/emotional-compass');
  await expect(call).toHaveCount(0);
});

test('a feeling is recorded by one press, without an address that tells the token @core-on-phone', async ({ page }) => {
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

test('a link that is used, over or false says so and leads to the compass', async ({ page }) => {
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
    await place.getByRole('checkbox', { name: 'Присылать письмом' }).check();
    // The reminder is due at least twenty seconds from now, so the plan is saved in time.
    const soon = new Date(Date.now() + 80_000);
    const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(soon);
    await place.getByLabel('Время', { exact: true }).last().fill(time);
    await place.getByRole('button', { name: 'Сохранить план' }).click();
    await expect(place.getByText(/^Следующее: /)).toBeVisible();
    await expect(() => expect(reminderTo(account.email)).not.toBe('')).toPass({ timeout: 180_000 });
    const letter = reminderTo(account.email);
    const link = (form: RegExp) => form.exec(letter)?.[0] ?? '';
    const person = { uid: await uidOf(page) };
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await ownAddress(context);
    const phone = await context.newPage();
    // A mail scanner opens the links of a letter before its reader.
    expect((await phone.request.get(link(/https?:\S+\/check-in\?token=\S+&feeling=sadness/))).status()).toBe(200);
    await phone.goto(link(/https?:\S+\/check-in\?token=\S+&feeling=sadness/));
    await expect(phone.getByRole('button', { name: 'Записать' })).toBeVisible();
    expect(await storedEntries(page, person)).toEqual([]);
    await phone.getByRole('button', { name: 'Записать' }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: 'Записано' })).toBeVisible();
    expect(await storedEntries(page, person)).toMatchObject([{ emotion: 'sadness' }]);
    for (const device of [phone, page]) {
      await device.goto(link(/https?:\S+\/check-in\?token=\S+&feeling=joy/));
      await expect(device.getByRole('heading', { level: 1, name: 'Уже записано' })).toBeVisible();
    }
    expect(await storedEntries(page, person)).toHaveLength(1);
    await phone.goto(link(/https?:\S+\/reminders\?token=\S+&do=no-letters/));
    await expect(phone).toHaveURL(/\/reminders$/);
    await phone.getByRole('button', { name: 'Не присылать писем' }).tap();
    await expect(phone.getByText('Писем с напоминаниями больше не будет.')).toBeVisible();
    await context.close();
    await page.goto('/awareness-tools/emotional-compass/journal-history');
    await expect(page.getByText('Грусть').first()).toBeVisible();
    await page.goto('/profile/settings#reminder');
    await expect(place.getByRole('checkbox', { name: 'Присылать письмом' })).not.toBeChecked();
  },
);
