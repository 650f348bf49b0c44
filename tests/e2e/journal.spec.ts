import type { Page } from '@playwright/test';
import { ONCE } from './support/once';
import { expect, saveEntry, storedEntries, test } from './support/test';

const JOURNAL = '/awareness-tools/emotional-compass/journal-history';

/** Whether the middle of the element is where the person sees and can press it. */
const inSight = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** What can be done with the whole diary stands behind «⋯». */
async function ofDiary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ещё с дневником' }).click();
  await page.getByRole('dialog', { name: 'Ещё с дневником' }).getByRole('button', { name }).click();
}

test('every filter beside the entries can be reached, by wheel and by keyboard', ONCE, async ({ page, person }) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, tags: ['дом'] });
  for (const [width, height] of [
    [1280, 900],
    [1440, 780],
    [1920, 950],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(JOURNAL);
    await expect(page.getByRole('article')).toHaveCount(1);
    const side = page.getByRole('complementary', { name: 'Календарь и фильтры' });
    await expect(page.getByLabel('Метка', { exact: true })).toBeAttached();
    const box = await side.boundingBox();
    if (!box) throw new Error('the side column is not on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => inSight(page, 'Метка'), `${width} × ${height}`).toBe(true);
    await page.mouse.wheel(0, -4_000);
    await expect.poll(() => side.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.getByLabel('до', { exact: true }).focus();
    for (const label of ['С дня', 'По день']) {
      await page.getByLabel(label, { exact: true }).focus();
      await expect.poll(() => inSight(page, label), `${label} at ${width} × ${height}`).toBe(true);
    }
  }
});

test('on a phone the entries come first, a day keeps its number, a tag can be tapped @once', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, tags: ['я'] });
  await page.goto(JOURNAL);
  const entry = page.getByRole('article');
  await expect(entry.getByRole('heading')).toBeInViewport({ ratio: 1 });
  expect((await entry.boundingBox())?.y).toBeLessThanOrEqual(220);
  const tag = await entry.locator('.tag').boundingBox();
  expect(Math.min(tag?.width ?? 0, tag?.height ?? 0)).toBeGreaterThanOrEqual(44);

  const calendar = page.getByRole('region', { name: 'Календарь записей' });
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'Календарь', exact: true }).click();
  const [stored] = (await storedEntries(page, person)) as { localDate: string }[];
  const day = calendar.getByRole('button', { name: /радость/i });
  await expect(day).toHaveText(String(Number(stored?.localDate.slice(8))));
  await ofDiary(page, 'Поиск и фильтры');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Поиск по записям' })).toBeVisible();
  await expect(page.getByLabel('Метка', { exact: true })).toBeVisible();
});

test('Esc and a press outside never discard an edit; the question is in sight with the focus @core-on-phone', async ({
  page,
  person,
}) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Первое слово' });
  await page.goto(JOURNAL);
  await page.getByRole('button', { name: /^Изменить запись/ }).click();
  const field = page.getByRole('dialog', { name: /^Запись/ }).getByLabel(/^Что происходит/);
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  const back = question.getByRole('button', { name: 'Вернуться к правкам' });
  await field.fill('Второе слово');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]) {
    await leave();
    await expect(back).toBeFocused();
    await expect(back).toBeInViewport({ ratio: 1 });
    await leave();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('Второе слово');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Закрыть без правок' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Первое слово');
});

test(
  'a long text is never cut off: its end is told, and what is too long is not saved',
  ONCE,
  async ({ page, person }) => {
    await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Начало' });
    await page.goto(JOURNAL);
    await page.getByRole('button', { name: /^Изменить запись/ }).click();
    const editor = page.getByRole('dialog', { name: /^Запись/ });
    const field = editor.getByLabel(/^Что происходит/);
    await field.fill('ы'.repeat(4_950));
    await expect(field).toHaveAccessibleDescription(/Поместится ещё 50.знаков/);
    await field.fill('ы'.repeat(5_021));
    await expect(field).toHaveValue('ы'.repeat(5_021));
    await expect(editor.getByRole('status').getByText('Текст длиннее, чем поместится')).toBeAttached();
    await editor.getByRole('button', { name: 'Сохранить правки' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/на.21.знак больше/);
    await expect(page.locator('.toast--warn')).toContainText('Пока не сохранено');
    await field.fill('ы'.repeat(5_000));
    await editor.getByRole('button', { name: 'Сохранить правки' }).click();
    await expect(editor).toHaveCount(0);
    expect(await storedEntries(page, person)).toMatchObject([{ entry: 'ы'.repeat(5_000) }]);
  },
);

async function edit(page: Page, from: string, to: string, before?: () => Promise<void>): Promise<void> {
  const entry = page.getByRole('article').filter({ hasText: from });
  await entry.getByRole('button', { name: /^Изменить запись/ }).click();
  const editor = page.getByRole('dialog', { name: /^Запись/ });
  await editor.getByLabel(/^Что происходит/).fill(to);
  await before?.();
  await editor.getByRole('button', { name: 'Сохранить правки' }).click();
  await expect(editor).toHaveCount(0);
}

test('a deleted entry comes back by the toast and out of the bin @core', ONCE, async ({ page, person }) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Утро' });
  await page.goto(JOURNAL);
  const entry = page.getByRole('article');
  const remove = () => page.getByRole('button', { name: /^Удалить запись/ }).click();
  await remove();
  await expect(entry).toHaveCount(0);
  await expect(page.locator('.toast:not([data-ending-style])')).toContainText('Запись удалена');
  await expect.poll(() => storedEntries(page, person)).toEqual([]);
  await page.locator('.toast:not([data-ending-style])').getByRole('button', { name: 'Вернуть' }).click();
  await expect(entry).toContainText('Утро');
  await remove();
  await ofDiary(page, 'Удалённые');
  const bin = page.getByRole('dialog', { name: 'Удалённые записи' });
  await bin.getByRole('button', { name: 'Вернуть' }).click();
  await expect(bin).toContainText('Здесь пусто.');
  await page.keyboard.press('Escape');
  await expect(entry).toContainText('Утро');
  await expect.poll(() => storedEntries(page, person)).toMatchObject([{ entry: 'Утро' }]);
});

test(
  'without a network an entry is edited, deleted, brought back and marked; with it the account has it so, once',
  ONCE,
  async ({ page, context, person, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Утро', action: 'Позвонить', coping: 'Чай' });
    await saveEntry(page, person, { emotion: 'fear', intensity: 6, entry: 'Вечер' });
    await page.goto(JOURNAL);
    const entries = page.getByRole('article');
    const waits = page.getByText('Сохранено на устройстве, ждёт сети');
    await edit(page, 'Утро', 'Утро у моря', () => context.setOffline(true));
    await expect(entries.filter({ hasText: 'Утро у моря' })).toContainText('изменено');
    await expect(waits).toBeVisible();
    await entries
      .filter({ hasText: 'Вечер' })
      .getByRole('button', { name: /^Удалить запись/ })
      .click();
    await expect(entries).toHaveCount(1);
    await page.locator('.toast:not([data-ending-style])').getByRole('button', { name: 'Вернуть' }).click();
    await expect(entries).toHaveCount(2);
    await entries.getByRole('button', { name: /^Сделано/ }).click();
    await entries.getByRole('button', { name: 'легче' }).click();
    await expect(entries.getByRole('button', { name: 'легче' })).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expect
      .poll(() => storedEntries(page, person))
      .toMatchObject([
        { entry: 'Вечер' },
        { entry: 'Утро у моря', actionDoneAt: expect.any(String), outcome: 'easier' },
      ]);
    await expect(waits).toHaveCount(0);
    await expect(entries).toHaveCount(2);
  },
);

test(
  'two devices edit one text: both are there to be read; an edit of what is deleted elsewhere keeps its words',
  ONCE,
  async ({ page, context, person, browser }) => {
    await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Утро' });
    await page.goto(JOURNAL);
    await expect(page.getByRole('article')).toHaveCount(1);
    const { baseURL, locale } = test.info().project.use;
    const other = await browser.newContext({ storageState: await context.storageState(), baseURL, locale });
    const there = await other.newPage();
    await there.goto(JOURNAL);
    await expect(there.getByRole('article')).toHaveCount(1);

    await edit(page, 'Утро', 'Дождь с утра');
    await expect.poll(() => storedEntries(page, person)).toMatchObject([{ entry: 'Дождь с утра' }]);
    await edit(there, 'Утро', 'Потом солнце');
    await expect.poll(() => storedEntries(page, person)).toMatchObject([{ entry: 'Дождь с утра\n\nПотом солнце' }]);
    await expect(there.getByRole('article')).toContainText('Дождь с утра');
    await expect(there.getByRole('article')).toContainText('Потом солнце');

    await page.reload();
    await page.getByRole('button', { name: /^Удалить запись/ }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect.poll(() => storedEntries(page, person)).toEqual([]);
    await edit(there, 'Потом солнце', 'Вечером гроза');
    await expect(there.getByRole('blockquote')).toContainText('Вечером гроза');
    await expect(there.getByText('Здесь этого больше нет.').first()).toBeVisible();
    await expect(there.getByRole('article')).toHaveCount(0);
    await other.close();
  },
);
