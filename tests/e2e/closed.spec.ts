import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newAccount, ownAddress, signedInDevice, signInByForm } from './support/account';
import { isAwake, opensAwake } from './support/awake';
import { expectReadable } from './support/axe';
import { findInDiary, ofRow } from './support/diary';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';
import { storedData } from './support/stored-data';
import { expect, test } from './support/test';

const COMPASS = '/awareness-tools/emotional-compass';
const JOURNAL = `${COMPASS}/journal-history`;
const SETTINGS = '/profile/settings';
const PHRASE = 'ржавый чайник поёт по-эстонски';
/** Stand in closed words alone. */
const [WORD, FORM, LATER] = ['Квинтэссенцию страха', 'квинтэссенция', 'Бергамотовый чай с мамой'];

let site: OwnSite;
// biome-ignore lint/correctness/noEmptyPattern: the place for fixtures comes first.
test.beforeAll(async ({}, { parallelIndex }) => {
  site = await startSite(Number(process.env.E2E_PORT ?? 4173) + 61 + parallelIndex, {});
});
test.afterAll(() => site.stop());

/** A device of its own; what its pages send is collected. */
async function device(browser: Browser, sent: string[]): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: test.info().project.use.viewport ?? null,
  });
  await ownAddress(context);
  context.on('page', opensAwake);
  context.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return { context, page: await context.newPage() };
}

const section = (page: Page) => page.getByRole('region', { name: 'Только для меня' });

/** The recovery code, once it stands on the page. */
async function shownCode(page: Page): Promise<string> {
  const signs = page.locator('[data-recovery-code] span');
  await expect(signs.first()).toBeVisible();
  return (await signs.allTextContents()).join('-');
}

async function setUp(page: Page): Promise<string> {
  await page.goto(`${SETTINGS}#closed`);
  await isAwake(page);
  await section(page).getByRole('button', { name: 'Придумать фразу' }).click();
  await section(page).getByLabel('Фраза', { exact: true }).fill('коротко');
  await section(page).getByLabel('Ещё раз').fill('коротко');
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  await expect(section(page).getByText(/короче\s12/)).toBeVisible();
  await section(page).getByLabel('Фраза', { exact: true }).fill(PHRASE);
  await section(page).getByLabel('Ещё раз').fill(PHRASE);
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  const code = await shownCode(page);
  await section(page).getByLabel('Последние четыре знака кода').fill(code.slice(-4).toLowerCase());
  await section(page).getByRole('button', { name: 'Код записан, сохранить' }).click();
  await expect(section(page).getByText('На этом устройстве записи открыты.')).toBeVisible();
  return code;
}

async function write(page: Page, words: string): Promise<void> {
  await page.goto(`${COMPASS}?emotion=fear`);
  await isAwake(page);
  await page.getByRole('slider').press('End');
  await page.getByText('Добавить подробности').click();
  await page.getByLabel(/^Что происходит/).fill(words);
  await page.getByRole('checkbox', { name: /^Только для меня/ }).check();
  await page.getByRole('button', { name: 'Сохранить запись' }).click();
}

async function unlock(page: Page, secret: string, by: 'Ваша фраза' | 'Запасной код'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /только для меня/ });
  if (by === 'Запасной код') await dialog.getByRole('button', { name: 'Фраза не вспоминается' }).click();
  await dialog.getByLabel(by).fill(secret);
  await dialog.getByRole('button', { name: 'Открыть', exact: true }).click();
}

/** Nothing of the words in the page, its history and title, nor in any storage or cache of the browser. */
async function expectNothingHeld(page: Page, words: readonly string[]): Promise<void> {
  const held = async () => {
    const ofPage = await page.evaluate(async () => {
      const cached: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          cached.push(request.url, (await (await caches.match(request))?.text()) ?? '');
      const storages = [{ ...localStorage }, { ...sessionStorage }];
      return JSON.stringify([
        document.documentElement.outerHTML,
        document.title,
        location.href,
        history.state,
        storages,
        cached,
      ]);
    });
    const all = ofPage + JSON.stringify(await storedData(page));
    return words.filter((word) => all.includes(word));
  };
  await expect.poll(held).toEqual([]);
}

/** Whether the memory of a process or a file of a folder holds one of the words, in UTF-8, UTF-16 or as V8 keeps it. */
function holds(buffer: Buffer, words: readonly string[]): boolean {
  return words.some((word) => buffer.includes(word) || buffer.includes(Buffer.from(word, 'utf16le')));
}

function memoryHolds(pid: number, words: readonly string[]): boolean {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      if (!from) continue;
      const end = Number.parseInt(to, 16);
      const STEP = 16 * 1024 * 1024;
      for (let at = Number.parseInt(from, 16); at < end; at += STEP) {
        const piece = Buffer.alloc(Math.min(STEP + 256, end - at));
        try {
          readSync(memory, piece, 0, piece.length, at);
        } catch {
          // Reserved and never used: nothing lies there.
          continue;
        }
        if (holds(piece, words)) return true;
      }
    }
    return false;
  } finally {
    closeSync(memory);
  }
}

const filesHold = (folder: string, words: readonly string[]): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (file) => file.isFile() && holds(readFileSync(join(file.parentPath, file.name)), words),
  );

test('words only for their person reach nobody else, and are read on every device of theirs @core', async ({
  browser,
}) => {
  const sent: string[] = [];
  const account = newAccount();
  const { context, page } = await device(browser, sent);
  await signedInDevice(page, account);
  const code = await setUp(page);
  await expectReadable(page);
  await write(page, WORD);
  await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeVisible();

  await page.goto(JOURNAL);
  await expect(page.getByText(WORD)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORD)).toBeVisible();
  // Found by another form of the word, in the journal and among all that is one's own.
  await findInDiary(page, FORM);
  await page.keyboard.press('Enter');
  await expect(page.getByText(WORD)).toBeVisible();
  await page.goto('/personal-cabinet/search');
  await page.getByRole('main').getByRole('searchbox').fill(FORM);
  await expect(page.getByRole('main').getByRole('link', { name: /Квинтэссенцию/ })).toBeVisible();

  await page.goto(`${COMPASS}/analysis`);
  await expect(page.getByText(/^Только для\sвас\s— 1\sзапись\. Чувство, сила/)).toBeVisible();

  // Without a network it waits on the device, closed.
  await page.goto(`${COMPASS}?emotion=fear`);
  await isAwake(page);
  await context.setOffline(true);
  await page.getByRole('slider').press('End');
  await page.getByText('Добавить подробности').click();
  await page.getByLabel(/^Что происходит/).fill(LATER);
  await page.getByRole('checkbox', { name: /^Только для меня/ }).check();
  await page.getByRole('button', { name: 'Сохранить запись' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ждёт на этом устройстве/ })).toBeVisible();
  expect(JSON.stringify(await storedData(page))).not.toContain(LATER);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeVisible();

  // A second device asks for the phrase, and the printed code opens it too.
  const second = await device(browser, sent);
  await second.page.goto(`/login?next=${encodeURIComponent(JOURNAL)}`);
  await isAwake(second.page);
  await signInByForm(second.page, account);
  await second.page.waitForURL(`**${JOURNAL}`);
  await expect(second.page.getByText('Только для меня')).toHaveCount(2);
  await expect(second.page.getByText(WORD)).toHaveCount(0);
  // A search does not look into what is closed here, and says so.
  await findInDiary(second.page, FORM);
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByText(/в\sних поиск не\sсмотрит/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Показать все записи' }).click();
  await second.page
    .getByRole('button', { name: /^Открыть слова/ })
    .first()
    .click();
  await unlock(second.page, `${PHRASE}!`, 'Ваша фраза');
  await expect(second.page.getByText(/Фраза\sне\sподходит/)).toBeVisible();
  await unlock(second.page, code.toLowerCase().replaceAll('-', ' '), 'Запасной код');
  await expect(second.page.getByText(WORD)).toBeVisible();
  await expect(second.page.getByText(LATER)).toBeVisible();

  // An edit stays closed.
  await ofRow(second.page.getByRole('article').last(), 'Изменить');
  await second.page
    .getByRole('dialog')
    .getByLabel(/^Что происходит/)
    .fill(`${WORD} и страх квинтэссенции`);
  await second.page.getByRole('button', { name: 'Сохранить правки' }).click();
  await expect(second.page.getByText('Запись изменена').first()).toBeVisible();
  await page.goto(JOURNAL);
  await expect(page.getByText(`${WORD} и страх квинтэссенции`)).toBeVisible();

  // Nobody but the two browsers has met a word of it.
  const words = [WORD, LATER, 'страх квинтэссенции', PHRASE, code, code.replaceAll('-', '')];
  expect(
    sent.filter((one) => words.some((word) => one.includes(word) || decodeURIComponent(one).includes(word))),
  ).toEqual([]);
  expect(filesHold(site.folder, words)).toBe(false);
  expect(memoryHolds(site.pid, words)).toBe(false);
  // The search looks where something is to be found.
  expect(memoryHolds(site.pid, [account.email])).toBe(true);

  // Closed on this device, it is closed in its other tabs too, and nothing of it is left in either or on the device.
  const tab = await context.newPage();
  await tab.goto(JOURNAL);
  await expect(tab.getByText(LATER)).toBeVisible();
  const search = await context.newPage();
  await search.goto('/personal-cabinet/search');
  await search.getByRole('main').getByRole('searchbox').fill(FORM);
  await expect(search.getByRole('main').getByRole('link', { name: /Квинтэссенцию/ })).toBeVisible();
  await page.goto(`${SETTINGS}#closed`);
  await section(page).getByRole('button', { name: 'Закрыть здесь' }).click();
  await expect(tab.getByText(LATER)).toHaveCount(0);
  await expect(tab.getByRole('button', { name: /^Открыть слова/ })).toHaveCount(2);
  await expect(search.getByRole('main').getByRole('link', { name: /Квинтэссенцию/ })).toHaveCount(0);
  for (const one of [page, tab, search]) await expectNothingHeld(one, [WORD, LATER, PHRASE]);
  await second.context.close();
  await context.close();
});

test('a phrase is changed by the code; all is opened again, or closed', ONCE, async ({ browser }) => {
  const { context, page } = await device(browser, []);
  const account = newAccount();
  await signedInDevice(page, account);
  const code = await setUp(page);
  await page.goto(`${COMPASS}?emotion=joy`);
  await isAwake(page);
  await page.getByRole('slider').press('End');
  await page.getByText('Добавить подробности').click();
  await page.getByLabel(/^Что происходит/).fill('Открытое утро');
  await page.getByRole('button', { name: 'Сохранить запись' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeVisible();

  await page.goto(JOURNAL);
  await expect(page.getByText('Открытое утро')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await storedData(page))).toContain('Открытое утро');

  await page.goto(`${SETTINGS}#closed`);
  await section(page).getByRole('button', { name: 'Закрыть прежние записи' }).click();
  await expect(page.getByText('Закрыто: 1 запись')).toBeVisible();
  await expectNothingHeld(page, ['Открытое утро']);
  await section(page).getByRole('button', { name: 'Сменить фразу и код' }).click();
  await section(page).getByLabel('Нынешняя фраза или запасной код').fill('чужая фраза');
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  await expect(section(page).getByText(/Не\sподходит/)).toBeVisible();
  await section(page).getByLabel('Нынешняя фраза или запасной код').fill(code);
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  await section(page).getByLabel('Фраза', { exact: true }).fill('совсем другая длинная фраза');
  await section(page).getByLabel('Ещё раз').fill('совсем другая длинная фраза');
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  const next = await shownCode(page);
  expect(next).not.toBe(code);
  await section(page).getByLabel('Последние четыре знака кода').fill(next.slice(-4));
  await section(page).getByRole('button', { name: 'Код записан, сохранить' }).click();
  await expect(page.getByText('Фраза и код сменились')).toBeVisible();

  await section(page).getByRole('button', { name: 'Закрыть здесь' }).click();
  await section(page).getByRole('button', { name: 'Ввести фразу' }).click();
  await unlock(page, PHRASE, 'Ваша фраза');
  await expect(page.getByText(/Фраза\sне\sподходит/)).toBeVisible();
  await unlock(page, 'совсем другая длинная фраза', 'Ваша фраза');
  await section(page).getByRole('button', { name: 'Открыть все записи и выключить' }).click();
  await expect(section(page).getByRole('button', { name: 'Придумать фразу' })).toBeVisible();
  await page.goto(JOURNAL);
  await expect(page.getByText('Открытое утро')).toBeVisible();
  await expect(page.getByText('Только для меня')).toHaveCount(0);
  await context.close();
});

test('the printed code stands on its sheet alone', ONCE, async ({ browser }) => {
  const { context, page } = await device(browser, []);
  await signedInDevice(page, newAccount());
  await page.goto(`${SETTINGS}#closed`);
  await isAwake(page);
  await section(page).getByRole('button', { name: 'Придумать фразу' }).click();
  await section(page).getByLabel('Фраза', { exact: true }).fill(PHRASE);
  await section(page).getByLabel('Ещё раз').fill(PHRASE);
  await section(page).getByRole('button', { name: 'Дальше' }).click();
  await expect(page.locator('[data-recovery-code]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-recovery-code]')).toBeVisible();
  await expect(page.getByText(/Храните его на\sбумаге/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(section(page).getByLabel('Последние четыре знака кода')).toBeHidden();
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(900);
  await context.close();
});

test('with phrase and code both lost the words are gone, which is said, and one begins anew', async ({ browser }) => {
  const { context, page } = await device(browser, []);
  await signedInDevice(page, newAccount());
  await setUp(page);
  await write(page, 'Не хочется жить');
  await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeVisible();
  // What follows an entry follows its words, though they are closed by then.
  const now = page.getByRole('region', { name: 'Что сейчас может помочь' });
  await expect(now.getByRole('link', { name: /^План на/ })).toBeVisible();
  await expect(now.getByRole('link')).toHaveCount(1);
  await page.goto(`${SETTINGS}#closed`);
  await isAwake(page);
  await section(page).getByRole('button', { name: 'Закрыть здесь' }).click();
  await page.goto(JOURNAL);
  await page
    .getByRole('button', { name: /^Открыть слова/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /только для меня/ });
  await dialog.getByRole('button', { name: /^Фраза не\sвспоминается/ }).click();
  await expectReadable(page, ['light', 'dark']);
  await dialog.getByRole('link', { name: /Если потерян и\sкод/ }).click();
  await page.waitForURL(`**${SETTINGS}#closed`);
  await section(page)
    .getByText(/Потеряны и\sфраза, и\sкод/)
    .click();
  await expect(section(page).getByText(/ни\sвам, ни\sсайту/)).toBeVisible();
  await section(page).getByRole('button', { name: 'Стереть закрытые слова' }).click();
  const question = page.getByRole('dialog', { name: 'Стереть закрытые слова навсегда?' });
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(question).toBeHidden();
  await section(page).getByRole('button', { name: 'Стереть закрытые слова' }).click();
  await question.getByRole('button', { name: 'Стереть навсегда' }).click();
  await expect(section(page).getByRole('button', { name: 'Придумать фразу' })).toBeVisible();
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.goto(JOURNAL);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Только для меня')).toHaveCount(0);
  await context.close();
});

test(
  'an archive keeps closed words closed, and they open in another account by the same phrase',
  ONCE,
  async ({ browser }) => {
    const sent: string[] = [];
    const { context, page } = await device(browser, sent);
    await signedInDevice(page, newAccount());
    await setUp(page);
    await write(page, WORD);
    await expect(page.getByRole('heading', { level: 1, name: /^Записано/ })).toBeVisible();
    await page.goto('/profile/directussettings');
    await page.getByRole('checkbox', { name: 'И дневник в PDF' }).uncheck();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать архив' }).click(),
    ]);
    const zip = readFileSync(await file.path());
    const texts = Object.values(unzipSync(zip)).map((bytes) => strFromU8(bytes));
    expect(texts.some((text) => text.includes(WORD) || text.includes(PHRASE))).toBe(false);
    await context.close();

    const anew = await device(browser, sent);
    await signedInDevice(anew.page, newAccount('Пётр'));
    await anew.page.goto('/profile/directussettings');
    const back = anew.page.getByRole('region', { name: 'Вернуть из архива', exact: true });
    await back
      .getByLabel('Выбрать архив')
      .setInputFiles({ name: 'krona.zip', mimeType: 'application/zip', buffer: zip });
    await back.getByRole('button', { name: 'Вернуть всё' }).click();
    await expect(back.getByText('Всё вернулось.')).toBeVisible();
    await anew.page.goto(JOURNAL);
    await anew.page
      .getByRole('button', { name: /^Открыть слова/ })
      .first()
      .click();
    await unlock(anew.page, PHRASE, 'Ваша фраза');
    await expect(anew.page.getByText(WORD)).toBeVisible();
    expect(sent.filter((one) => one.includes(WORD))).toEqual([]);
    await anew.context.close();
  },
);
