import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newAccount, ownAddress, post, put, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** «Данные»: tables of what is kept, files, the archive and its way back, keys for programs. */

const DATA = '/profile/directussettings';

test.beforeEach(({ context }) => ownAddress(context));

const table = (page: Page) => page.getByRole('table', { name: 'Строки' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTables = (page: Page) => page.getByText('Посмотреть и поправить таблицами').click();
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });

async function save(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync(await file.path());
}

async function writeEntries(page: Page, uid: string): Promise<void> {
  for (const [emotion, intensity, entry] of [
    ['joy', 8, 'Утро на веранде'],
    ['sadness', 4, 'Дождь и тишина'],
  ] as const) {
    const body = { emotion, intensity, entry };
    expect((await post(page, `/api/users/${uid}/emotion-barometer/entries`, body)).status()).toBe(201);
  }
}

test('collections are tables with a filter, an order and columns; a row opens and changes @core', async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  await writeEntries(page, uid);
  await page.goto('/profile/settings#data');
  await page.getByRole('link', { name: 'Открыть данные' }).click();
  await openTables(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Данные' })).toBeVisible();
  await expect(row(page, 'Утро на веранде')).toBeVisible();
  await expectReadable(page);

  await page.getByRole('searchbox', { name: 'Найти в строках' }).fill('дождь');
  await expect(page.getByText('Найдено 1 из 2 строк')).toBeVisible();
  await expect(row(page, 'Утро на веранде')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Найти в строках' }).fill('');
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption({ label: 'Сила' });
  // The head of the table is row 1, seen or not.
  await expect(table(page).locator('[aria-rowindex="2"]')).toContainText('Дождь и тишина');
  await page.getByText('Столбцы:').click();
  await page.getByRole('checkbox', { name: 'Запись', exact: true }).uncheck();
  await expect(row(page, 'Дождь и тишина')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Запись', exact: true }).check();

  await row(page, 'Утро на веранде').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Записи дневника' });
  await dialog.getByRole('textbox', { name: 'Запись' }).fill('Утро на веранде, с чаем');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Утро на веранде, с чаем')).toBeVisible();
  await page.goto(`${DATA}?set=settings`);
  await expect(page.getByRole('heading', { level: 2, name: 'Настройки' })).toBeVisible();
  await expect(row(page, 'Вера')).toBeVisible();
});

test('changed words of a row are not lost by closing it or by going back', async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  await writeEntries(page, uid);
  await page.goto('/profile/settings#data');
  await page.getByRole('link', { name: 'Открыть данные' }).click();
  await openTables(page);
  await row(page, 'Утро на веранде').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Записи дневника' });
  const field = dialog.getByRole('textbox', { name: 'Запись' });
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await field.fill('Утро на веранде, с чаем');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Закрыть', exact: true }).click(),
    () => page.mouse.click(2, 400),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('Утро на веранде, с чаем');
  }
  // The page may be left without a question: the device keeps the words.
  await page.goBack();
  await page.getByRole('link', { name: 'Открыть данные' }).click();
  await openTables(page);
  await row(page, 'Утро на веранде').getByRole('button').click();
  await expect(field).toHaveValue('Утро на веранде, с чаем');
  // The old words again: nothing would be lost.
  await field.fill('Утро на веранде');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await row(page, 'Утро на веранде').getByRole('button').click();
  await field.fill('Другое утро');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Уйти', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Утро на веранде')).toBeVisible();
});

test('long texts of a table end with whole lines, keys stand in Russian, and the list of sets fades', async ({
  page,
}) => {
  const uid = await signedInDevice(page, newAccount());
  const body = { emotion: 'joy', intensity: 8, entry: 'Долгое утро на веранде. '.repeat(30), actionKeys: ['boundary'] };
  expect((await post(page, `/api/users/${uid}/emotion-barometer/entries`, body)).status()).toBe(201);
  await page.goto(DATA);
  await openTables(page);
  const cell = table(page).getByText('Долгое утро на веранде.');
  await expect(cell).toBeVisible();
  const lines = await cell.evaluate((node) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(node);
    const room = node.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return {
      shown: room / parseFloat(lineHeight),
      padded: parseFloat(paddingBottom),
      hides: node.scrollHeight > node.clientHeight,
    };
  });
  expect(lines).toEqual({ shown: expect.closeTo(2, 1), padded: 0, hides: true });
  await page.getByText('Столбцы:').click();
  await page.getByRole('checkbox', { name: 'Действие из списка' }).check();
  await expect(table(page).getByText('Сказать «нет» или обозначить границу')).toBeVisible();

  const sets = page.getByRole('navigation', { name: 'Наборы данных' });
  if (!(await sets.isVisible())) return;
  expect(await sets.evaluate((node) => getComputedStyle(node).maskImage)).toContain('gradient');
  // At its end no set stands in the fading edge.
  await sets.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  const [list, last] = await Promise.all([sets.boundingBox(), sets.getByRole('button').last().boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) - 47);
});

test('a collection goes into a file and its rows come back from it', ONCE, async ({ page }) => {
  const uid = await signedInDevice(page, newAccount());
  const saved = { path: '/blog/naming-feelings', title: 'Зачем чувству имя', saved: true };
  expect((await put(page, `/api/users/${uid}/saved-texts`, saved)).status()).toBe(200);
  await page.goto(`${DATA}?set=savedTexts`);
  await expect(row(page, 'Зачем чувству имя')).toBeVisible();
  const csv = await save(page, 'Скачать CSV');
  expect(csv.toString()).toMatch(/^path,title,savedAt\r\n\/blog\/naming-feelings,/);
  expect(JSON.parse((await save(page, 'Скачать JSON')).toString())).toMatchObject([{ title: 'Зачем чувству имя' }]);
  await put(page, `/api/users/${uid}/saved-texts`, { ...saved, saved: false });
  const wrong = `${csv}/login,Не текст,2026-11-25T10:00:00.000Z\r\n`;
  await page
    .getByLabel('Добавить из файла')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) });
  await expect(page.getByText('Добавлено: 1 строка. Уже были: 0.')).toBeVisible();
  await expect(page.getByText('На потом, строка 2, «Адрес текста»:')).toBeVisible();
  await expect(row(page, 'Зачем чувству имя')).toBeVisible();
});

test('the whole archive is taken and comes back in a new account, and only in an empty one @core-on-phone', async ({
  page,
}) => {
  const uid = await signedInDevice(page, newAccount());
  await writeEntries(page, uid);
  await page.goto(DATA);
  // Taking, bringing and erasing come first, the tables are folded.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Забрать всё',
    'Принести из другого дневника',
    'Вернуть из архива',
    'Стереть',
    /^Ключи/,
  ]);
  await expect(page.getByRole('button', { name: 'Скачать архив' })).toBeInViewport();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'И дневник в PDF' }).uncheck();
  const zip = await save(page, 'Скачать архив');
  const files = unzipSync(zip);
  expect(strFromU8(files['krona.json'] ?? new Uint8Array())).toContain('Утро на веранде');
  const archive = { name: 'krona.zip', mimeType: 'application/zip', buffer: zip };
  const back = part(page, 'Вернуть из архива');
  await back.getByLabel('Выбрать архив').setInputFiles(archive);
  await expect(back.getByText('В этом аккаунте уже что-то есть')).toBeVisible();
  await expect(back.getByRole('button', { name: 'Вернуть всё' })).toHaveCount(0);
  await back.getByLabel('Выбрать архив').setInputFiles({ ...archive, buffer: Buffer.from('не архив') });
  await expect(back.getByText('Это не архив «Кроны»')).toBeVisible();

  await page.context().clearCookies();
  const anew = await signedInDevice(page, newAccount('Пётр'));
  await page.goto(DATA);
  await back.getByLabel('Выбрать архив').setInputFiles(archive);
  await expect(back.getByRole('listitem').filter({ hasText: 'Записи дневника' })).toContainText('2');
  await back.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(back.getByText('Всё вернулось.')).toBeVisible();
  await openTables(page);
  await expect(row(page, 'Утро на веранде')).toBeVisible();
  const stats = await page.request.get(`/api/users/${anew}/emotion-barometer/stats`);
  expect(await stats.json()).toMatchObject({ totalEntries: 2, averageIntensity: 6 });
});

test('a session that has not proved itself lately is asked for the password, and what was begun goes on @core-on-phone', async ({
  page,
}) => {
  const account = newAccount();
  await signedInDevice(page, account);
  // As the site answers later than five minutes after the sign-in.
  const refused = { success: false, code: 'proof-needed', message: 'Сначала подтвердите, что это вы.' };
  await page.route('**/data-archive', (route) => route.fulfill({ status: 403, json: refused }), { times: 1 });
  await page.goto(DATA);
  await page.getByRole('checkbox', { name: 'И дневник в PDF' }).uncheck();
  await page.getByRole('button', { name: 'Скачать архив' }).click();
  const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await question.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await question.getByRole('button', { name: 'Продолжить' }).click();
  await expect(question.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Пароль', { exact: true }).fill(account.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Продолжить' }).click(),
  ]);
  expect(Object.keys(unzipSync(readFileSync(await file.path())))).toContain('krona.json');
  await expect(question).toBeHidden();
});

test('a closed question for a proof leaves the dialog under it, and says calmly that nothing was done', async ({
  page,
}) => {
  const uid = await signedInDevice(page, newAccount());
  await writeEntries(page, uid);
  const refused = { success: false, code: 'proof-needed', message: 'Сначала подтвердите, что это вы.' };
  await page.route('**/emotion-barometer/export', (route) => route.fulfill({ status: 403, json: refused }), {
    times: 1,
  });
  await page.goto('/awareness-tools/emotional-compass/journal-history');
  await expect(page.getByText('Утро на веранде')).toBeVisible();
  await page.getByRole('button', { name: 'Ещё с дневником' }).click();
  await page.getByRole('button', { name: 'Скачать', exact: true }).click();
  const under = page.getByRole('dialog', { name: 'Скачать записи' });
  await under.getByRole('radio', { name: /JSON/ }).check();
  await under.getByRole('button', { name: 'Скачать файл' }).click();
  const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(question.getByLabel('Пароль', { exact: true })).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(under.getByText('Сначала подтвердите, что это вы.')).toBeVisible();
  await expect(under.getByRole('radio', { name: /JSON/ })).toBeChecked();
});

test('a key is shown once, reads, and ends when it is revoked @core', async ({ page, playwright, baseURL }) => {
  const uid = await signedInDevice(page, newAccount());
  await page.goto(DATA);
  const keys = part(page, 'Ключи для программ');
  await keys.getByRole('button', { name: 'Выдать ключ' }).click();
  await expect(keys.getByText('Назовите ключ')).toBeVisible();
  await keys.getByRole('textbox', { name: 'Название ключа' }).fill('Таблица');
  await keys.getByText('Читает всё').click();
  await keys.getByRole('checkbox', { name: 'Записи дневника' }).check();
  await keys.getByRole('button', { name: 'Выдать ключ' }).click();
  const secret = (await keys.locator('code').textContent()) ?? '';
  await keys.getByRole('button', { name: 'Ключ сохранён' }).click();
  await expect(keys.getByText('Читает: Записи дневника')).toBeVisible();
  await expectReadable(page);
  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const read = async (set: string) => (await program.get(`/api/users/${uid}/data/${set}`)).status();
  expect([await read('entries'), await read('notes')]).toEqual([200, 403]);
  await page.reload();
  await expect(keys.getByText(secret)).toHaveCount(0);
  await keys.getByRole('button', { name: 'Отозвать ключ «Таблица»' }).click();
  await expect(keys.getByText('Ключей пока нет.')).toBeVisible();
  expect(await read('entries')).toBe(401);
  await program.dispose();
});
