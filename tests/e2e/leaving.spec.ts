import type { Page } from '@playwright/test';
import { guestQuestion, newAccount, ownAddress, post, signedInDevice, signInByForm, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';
import { guestData, storedData } from './support/stored-data';
import { expect, storedEntries, test } from './support/test';

const COMPASS = '/awareness-tools/emotional-compass';
const SPARK = '/awareness-tools/daily-growth-spark';
const WORD = 'Сегодня тихо звенел трамвай';
const question = (page: Page) => page.getByRole('dialog', { name: 'Не всё сохранено в аккаунте' });
const entryField = (page: Page) => page.locator('#entry');
const sparkField = (page: Page) => page.locator('[data-spark-answer] textarea');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Everything that the browser keeps of the site and scripts can read. */
const dump = async (page: Page): Promise<string> =>
  JSON.stringify(await storedData(page)) +
  (await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached]);
  }));

/** The browser deletes a database on its own time. */
async function expectNothingOf(page: Page, uid: string): Promise<void> {
  await expect.poll(() => dump(page)).not.toContain(WORD);
  await expect.poll(() => dump(page)).not.toContain(uid);
}

async function writeDraft(page: Page, at = COMPASS): Promise<void> {
  await page.goto(at);
  await page.getByText('Добавить подробности').click();
  await entryField(page).fill(WORD);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
}

/** Answers a spark without the network: the answer waits here. */
async function answerOffline(page: Page): Promise<void> {
  await page.goto(SPARK);
  await expect(sparkField(page)).toBeVisible();
  // The first touch brings the toasts.
  await sparkField(page).click();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await sparkField(page).fill(WORD);
  await press(page, 'Сохранить ответ');
  await expect(page.getByText('Ответ сохранён на этом устройстве')).toBeVisible();
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Профиль/ }).click();
  await press(page, 'Выйти');
}

test('what is begun is asked about, by keys alone, and after a yes nothing of the person is left @once @core', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('krona.theme', 'dark'));
  await writeDraft(page);
  await page.goto(SPARK);
  await sparkField(page).fill(WORD);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(WORD);
  expect(await dump(page)).toContain(WORD);

  const menu = page.getByRole('button', { name: /^Профиль/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  // The panel takes the focus as it opens.
  const panel = page.getByRole('dialog', { name: /^Профиль/ });
  await expect(panel.locator(':focus').or(panel.and(page.locator(':focus')))).toHaveCount(1);
  await page.getByRole('button', { name: 'Выйти', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('черновик записи');
  await expect(question(page)).toContainText('черновик ответа на искру');
  await expect(question(page)).toContainText('черновик сообщения');
  await expect(question(page).getByRole('button', { name: 'Отправить и выйти' })).toHaveCount(0);
  await expect(question(page).getByRole('button', { name: 'Остаться' })).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  expect(await uidOf(page)).toBe(person.uid);
  expect(await dump(page)).toContain(WORD);

  await signOutByMenu(page);
  await expect(question(page).getByRole('button', { name: 'Остаться' })).toBeFocused();
  const out = page.waitForResponse('**/api/auth/sign-out');
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Выйти и удалить' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await out).status()).toBe(200);
  await page.waitForURL((url) => url.pathname === '/');
  for (const path of ['/', COMPASS, SPARK, '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingOf(page, person.uid);
  }
  expect(await page.evaluate(() => localStorage.getItem('krona.theme'))).toBe('dark');
});

test('what is being read when a person leaves is given up, and nothing of theirs is asked meanwhile @once', async ({
  page,
  context,
  person,
}) => {
  let leave = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const asked: string[] = [];
  let isLeaving = false;
  // The site answers a read of the person once they have left: they are nobody's then.
  await context.route(`**/api/users/${person.uid}/**`, async (route) => {
    if (isLeaving) asked.push(route.request().url());
    await hasLeft;
    await route.continue();
  });
  // Asked for by the page itself, or by the menu.
  const reading = page.waitForRequest(`**/api/users/${person.uid}/emotion-barometer?limit=1`);
  await page.goto('/awareness-tools');
  await page.getByRole('button', { name: /^Профиль/ }).click();
  const read = await reading;
  const givenUp = page.waitForEvent('requestfailed', (request) => request === read);
  await page.route('**/api/auth/sign-out', async (route) => {
    isLeaving = true;
    const answer = await route.fetch();
    // A page that comes back into sight, or is online again, reads anew.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await route.fulfill({ response: answer });
  });
  await press(page, 'Выйти');
  await givenUp;
  await page.waitForURL((url) => url.pathname === '/');
  leave();
  await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('what waits for the network is sent first when asked, and the account has it @once', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.route(/\/sparks/, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.goto(SPARK);
  await sparkField(page).fill(WORD);
  await press(page, 'Сохранить ответ');
  await expect(page.getByText('Ответ сохранён на этом устройстве')).toBeVisible();
  complaints.expect(/ERR_FAILED/);
  await signOutByMenu(page);
  await expect(question(page)).toContainText(/Ещё не\sотправлено: 1\sответ на\sискру/);
  await press(page, 'Отправить и выйти');
  await expect(question(page).getByRole('alert')).toContainText('Отправилось не всё');
  await press(page, 'Остаться');
  await page.unrouteAll();
  await signOutByMenu(page);
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/sparks/'),
  );
  await press(page, 'Отправить и выйти');
  expect((await sent).status()).toBe(200);
  await page.waitForURL((url) => url.pathname === '/');
  await expectNothingOf(page, person.uid);
});

test(
  'without a network everything goes at once, and the server hears of it when it can',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|Error loading route module/);
    await page.goto('/');
    await answerOffline(page);
    await signOutByMenu(page);
    await expect(question(page)).toContainText('Сейчас нет связи');
    await expect(question(page).getByRole('button', { name: 'Отправить и выйти' })).toHaveCount(0);
    await press(page, 'Выйти и удалить');
    await expect(question(page)).toHaveCount(0);
    await expectNothingOf(page, person.uid);
    await expect(page.locator('html')).not.toHaveClass(/signed/);
    await expect(page.getByText('Вы не вышли из аккаунта')).toHaveCount(0);
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sign-out'));
    await context.setOffline(false);
    await told;
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
  },
);

test(
  'a session that the server ended keeps what was begun for the same person',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(/status of 401/);
    const account = newAccount();
    await signedInDevice(page, account);
    await writeDraft(page);
    await context.clearCookies();
    await page.goto('/personal-cabinet');
    await page.waitForURL('**/login?next=%2Fpersonal-cabinet');
    await page.goto(COMPASS);
    await expect(entryField(page)).toHaveValue('');
    await page.goto(`/login?next=${encodeURIComponent(COMPASS)}`);
    await signInByForm(page, account);
    await page.waitForURL(`**${COMPASS}`);
    await expect(entryField(page)).toHaveValue(WORD);
    await expect(guestQuestion(page)).toHaveCount(0);
  },
);

test('another tab shows and keeps nothing of who left', ONCE, async ({ page, context, person, complaints }) => {
  // What the other tab was asking for as its person left.
  complaints.expect(/status of 401/);
  await writeDraft(page, `${COMPASS}?emotion=joy`);
  const other = await context.newPage();
  await other.goto('/');
  await signOutByMenu(other);
  await other.getByRole('button', { name: 'Выйти и удалить' }).click();
  await expect(entryField(page)).toHaveValue('');
  // Nor the feeling that the address of their page told.
  await expect(page.locator('[name=emotion]:checked')).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto('/about');
  expect(await dump(page)).not.toMatch(/draft\.guest/);
  await expectNothingOf(page, person.uid);
});

async function makeGuestEntry(page: Page): Promise<void> {
  await page.goto(COMPASS);
  await page.locator('label:has([name=emotion][value=joy])').click();
  await page.getByRole('slider').fill('7');
  await press(page, 'Сохранить запись');
  await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeVisible();
}

test(
  "a guest's work goes nowhere without a yes: left, found again, and deleted on wish",
  ONCE,
  async ({ page, complaints }) => {
    // What the page was asking for as its person left.
    complaints.expect(/status of 401/);
    const account = newAccount();
    await signedInDevice(page, account);
    const person = { uid: await uidOf(page) };
    await page.goto('/profile/settings');
    await press(page, 'Выйти из аккаунта');
    await page.waitForURL((url) => url.pathname === '/');
    await makeGuestEntry(page);
    await page.goto('/login');
    await signInByForm(page, account);
    await page.waitForURL(`**${COMPASS}`);
    await expect(guestQuestion(page)).toContainText(/1\sзапись дневника/);
    await expect(guestQuestion(page)).toContainText(account.email);
    await expectReadable(page);
    await guestQuestion(page).getByRole('button', { name: 'Не переносить' }).click();
    const left = page.getByRole('region', { name: 'Осталось на этом устройстве' });
    await expect(left.getByRole('heading')).toBeFocused();
    await left.getByRole('button', { name: 'Понятно' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Сохранить запись' })).toBeVisible();
    await expect(guestQuestion(page)).toHaveCount(0);
    expect(await storedEntries(page, person)).toEqual([]);

    await signOutByMenu(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await guestData(page, 'entries')).toHaveLength(1);
    await page.goto('/login');
    await signInByForm(page, account);
    await page.waitForURL(`**${COMPASS}`);
    await guestQuestion(page).getByRole('button', { name: 'Не переносить' }).click();
    await left.getByRole('button', { name: 'Удалить с устройства' }).click();
    await expect(page.locator('.toast:not([data-ending-style])')).toContainText('Удалено с устройства');
    expect(await guestData(page, 'entries')).toBeUndefined();
    expect(await storedEntries(page, person)).toEqual([]);
  },
);

test('who is not remembered leaves a closed browser with nothing of their plan', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto('/profile/settings');
  await press(page, 'Выйти из аккаунта');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Запомнить меня' }).uncheck();
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
  await page.goto('/hard-day-plan');
  const signs = (on: Page) => on.getByRole('region', { name: 'По чему видно, что становится тяжело' });
  await signs(page)
    .getByRole('button', { name: /^Добавить/ })
    .click();
  await signs(page).getByRole('textbox').fill(WORD);
  await press(page, 'Записать');
  await expect(page.locator('.toast:not([data-ending-style])')).toBeVisible();
  await page.reload();
  await expect(signs(page).getByText(WORD)).toBeVisible();
  expect(await dump(page)).not.toContain(WORD);
  expect(await dump(page)).not.toContain(account.email);

  // A browser opened again has its storage and no cookie of the last session.
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const lasting = cookies.filter(({ expires }) => expires > 0);
  const again = await browser.newContext({ storageState: { cookies: lasting, origins } });
  await ownAddress(again);
  const later = await again.newPage();
  await later.goto('/hard-day-plan');
  await expect(signs(later).getByRole('button', { name: /^Добавить/ })).toBeVisible();
  await expect(later.getByText(WORD)).toHaveCount(0);
  await expect.poll(() => dump(later)).not.toContain(WORD);
  await later.goto('/login');
  await signInByForm(later, account);
  await later.waitForURL('**/personal-cabinet');
  await later.goto('/hard-day-plan');
  await expect(signs(later).getByText(WORD)).toBeVisible();
  await again.close();
});

test('a link of another account asks before it takes the place of the open one', ONCE, async ({ page, browser }) => {
  const own = newAccount('Марина');
  const foreign = newAccount('Олег');
  const other = await browser.newContext();
  await ownAddress(other);
  const stranger = await other.newPage();
  await signedInDevice(stranger, foreign);
  await post(stranger, '/api/auth/sign-in/magic-link', { email: foreign.email });
  const link = await linkFor(stranger, foreign.email, 'signIn');
  await signedInDevice(page, own);
  const uid = await uidOf(page);
  await writeDraft(page);

  // The mode of the address is anybody's to choose: the token decides.
  await page.goto(link.replace('mode=signIn', 'mode=verifyEmail'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка от другого аккаунта' })).toBeVisible();
  await expect(page.getByText('Марина')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('v•••@example.com');
  await expect(page.getByRole('main')).not.toContainText(foreign.email);
  await expect(page.getByText('черновик записи')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Остаться' })).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/personal-cabinet');
  expect(await uidOf(page)).toBe(uid);

  await page.goto(link);
  await press(page, 'Удалить и перейти');
  await page.waitForURL('**/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олег');
  await expectNothingOf(page, uid);
  await other.close();
});

test('a link of the account that is open already just goes on', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto('/');
  await post(page, '/api/auth/sign-in/magic-link', { email: account.email });
  await pressLink(page, await linkFor(page, account.email, 'signIn'));
  await page.waitForURL('**/personal-cabinet');
});

test('who signs in over an open session finds nothing of who was here before', ONCE, async ({ page, complaints }) => {
  // The profile of who was here last is asked for beside the session.
  complaints.expect(/status of 403/);
  const [before, after] = [newAccount('Марина'), newAccount('Олег')];
  await signedInDevice(page, after);
  const uid = await signedInDevice(page, before);
  await post(page, `/api/users/${uid}/emotion-barometer/entries`, { emotion: 'joy', intensity: 5, entry: WORD });
  await page.goto('/awareness-tools/emotional-compass/journal-history');
  await expect(page.getByText(WORD)).toBeVisible();
  await expect.poll(() => dump(page)).toContain(WORD);
  const { email, password } = after;
  expect((await post(page, '/api/auth/sign-in/email', { email, password })).status()).toBe(200);
  await page.goto('/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олег');
  await expect.poll(() => dump(page)).not.toContain(WORD);
  await expect.poll(() => dump(page)).not.toContain(before.email);
});
