import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { newAccount, ownAddress, signedInDevice, signInByForm, uidOf } from './support/account';
import { isAwake } from './support/awake';
import { BROWSER_ARGS, FAST_BROWSER, ZONE } from './support/browser';
import { cached, isKept, isKeptOffline } from './support/cached-site';
import { ONCE } from './support/once';
import { isWritten } from './support/stored-data';
import { expect, test } from './support/test';

const COMPASS = '/awareness-tools/emotional-compass';
const JOURNAL = `${COMPASS}/journal-history`;
const WHEEL = '/awareness-tools/wheel-of-life';
const SPARK = '/awareness-tools/daily-growth-spark';
const CARDS = '/awareness-tools/deep-conversation-with-cards';
const TEST = '/awareness-tools/big-5-model/assessment';
/** Stand in what is written without a network, and nowhere else. */
const WORDS = ['Утро в самолёте', 'Облака внизу', 'Вчерашний вечер', 'Тихий звон ложки', 'Что ты бережёшь в дороге?'];

interface Stored {
  entries: { entry: string; localDate: string; timestamp: string; savedAt: string }[];
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api/users/${await uidOf(page)}/${path}`)).json()) as T;
}

/** A browser whose profile outlives it. */
async function open(folder: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: FAST_BROWSER,
    args: BROWSER_ARGS,
    baseURL,
    locale: 'ru-RU',
    timezoneId: ZONE,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'allow',
  });
  await ownAddress(context);
  return context;
}

async function writeEntry(page: Page, words: string, day: 'Сегодня' | 'Вчера'): Promise<void> {
  await page.goto(`${COMPASS}?emotion=joy`);
  await isAwake(page);
  await page.getByRole('slider').press('End');
  await page.getByText('Добавить подробности').click();
  await page.getByLabel(/^Что происходит/).fill(words);
  await page.getByRole('radio', { name: day }).check({ force: true });
  await page.getByRole('button', { name: 'Сохранить запись' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ждёт на этом устройстве/ })).toBeVisible();
}

async function fillWheel(page: Page): Promise<void> {
  await page.goto(WHEEL);
  await isAwake(page);
  for (const [index, digit] of [...'68576837'].entries()) {
    await page.getByRole('slider').nth(index).focus();
    await page.keyboard.press(digit);
  }
  await page.getByRole('button', { name: 'Сохранить колесо' }).click();
  await expect(page.locator('.toast:not([data-ending-style])').getByText('Колесо').first()).toBeVisible();
}

async function answerTen(page: Page): Promise<void> {
  await page.goto(TEST);
  await isAwake(page);
  await page.getByLabel('Женский').check();
  await page.getByLabel('Возраст, полных лет').fill('34');
  await page.getByRole('button', { name: 'Начать', exact: true }).press('Enter');
  for (let index = 0; index < 10; index++) {
    const asked = page.locator('fieldset:has([type=radio]):not(:has(:checked)):focus');
    const next = page.getByRole('button', { name: 'Дальше' });
    await expect(asked.or(next).first()).toBeVisible();
    if ((await asked.count()) === 0) await next.click();
    await expect(asked).toHaveCount(1);
    await page.keyboard.press(String(1 + (index % 5)));
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', index + 1);
  }
  await isKept(page);
}

test(
  'what is done in an aeroplane outlives the browser and arrives once, on its day, in order',
  ONCE,
  async ({ baseURL: origin, browser }) => {
    const person = newAccount();
    const folder = temporaryFolder('krona-profile-');
    const baseURL = origin ?? '';
    let context = await open(folder, baseURL);
    let page = context.pages()[0] ?? (await context.newPage());
    await signedInDevice(page, person);
    for (const path of [COMPASS, JOURNAL, WHEEL, SPARK, CARDS, TEST]) {
      await page.goto(path);
      await isAwake(page);
      await page.waitForLoadState('networkidle');
    }
    await isKeptOffline(page);

    await context.setOffline(true);
    await writeEntry(page, WORDS[0] ?? '', 'Сегодня');
    await writeEntry(page, WORDS[1] ?? '', 'Сегодня');
    await writeEntry(page, WORDS[2] ?? '', 'Вчера');
    await fillWheel(page);
    await answerTen(page);
    await page.goto(SPARK);
    await page
      .getByRole('article')
      .first()
      .getByRole('textbox')
      .fill(WORDS[3] ?? '');
    await page.getByRole('button', { name: 'Сохранить ответ' }).click();
    await expect(page.getByText('Ответ сохранён на этом устройстве')).toBeVisible();
    await page.goto(CARDS);
    await isAwake(page);
    const ownCards = page.getByRole('region', { name: 'Свои карточки' });
    await ownCards.getByRole('textbox').fill(WORDS[4] ?? '');
    await ownCards.getByRole('button', { name: 'Добавить карточку' }).click();
    await expect(page.getByText(WORDS[4] ?? '').first()).toBeVisible();
    await isWritten(page);
    await context.close();

    context = await open(folder, baseURL);
    await context.setOffline(true);
    page = context.pages()[0] ?? (await context.newPage());
    for (const [path, words] of [
      [JOURNAL, WORDS[0]],
      [SPARK, WORDS[3]],
      [CARDS, WORDS[4]],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words ?? '').first()).toBeVisible();
    }
    await page.goto('/personal-cabinet');
    await expect(page.getByText('Сети нет.')).toBeVisible();

    await context.setOffline(false);
    const second = await browser.newContext({ baseURL, locale: 'ru-RU' });
    await ownAddress(second);
    const other = await second.newPage();
    await other.goto(`/login?next=${JOURNAL}`);
    await signInByForm(other, person);
    await other.waitForURL(({ pathname }) => pathname === JOURNAL);
    await expect.poll(async () => (await read<Stored>(other, 'emotion-barometer')).entries?.length).toBe(3);
    const { entries } = await read<Stored>(other, 'emotion-barometer');
    expect(entries.map(({ entry }) => entry)).toEqual([WORDS[1], WORDS[0], WORDS[2]]);
    const [newest, , oldest] = entries;
    const dayBefore = new Date(Date.parse(newest?.localDate ?? '') - 86_400_000).toISOString().slice(0, 10);
    expect(oldest?.localDate).toBe(dayBefore);
    for (const { timestamp, savedAt } of entries) expect(Date.parse(savedAt)).toBeGreaterThan(Date.parse(timestamp));
    const daily = (day = '') => read<{ binah: { actions: number } }>(other, `daily/${day}`);
    expect((await daily(newest?.localDate)).binah.actions).toBe(2);
    expect((await daily(oldest?.localDate)).binah.actions).toBe(1);
    const once = async () => [
      (await read<{ wheels: unknown[] }>(other, 'wheels')).wheels.length,
      (await read<{ days: { answer: string }[] }>(other, 'sparks')).days.filter(({ answer }) => answer === WORDS[3])
        .length,
      (await read<{ own: { text: string }[] }>(other, 'cards')).own.filter(({ text }) => text === WORDS[4]).length,
      Object.keys((await read<{ open: { answers: object }[] }>(other, 'assessments')).open[0]?.answers ?? {}).length,
    ];
    await expect.poll(once).toEqual([1, 1, 1, 10]);

    for (const path of [COMPASS, JOURNAL, SPARK, CARDS, '/personal-cabinet']) {
      await page.goto(path);
      await isAwake(page);
      await page.waitForLoadState('networkidle');
    }
    const held = await cached(page);
    expect(held.length).toBeGreaterThan(100);
    expect(held.filter(({ url }) => /^\/(api|builds)\//.test(url))).toEqual([]);
    const personal = [...WORDS, person.email, person.password];
    expect(held.filter(({ text }) => personal.some((words) => text.includes(words))).map(({ url }) => url)).toEqual([]);
    await second.close();
    await context.close();
  },
);
