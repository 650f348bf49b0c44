import type { Page } from '@playwright/test';
import { signInByForm } from './support/account';
import { findInDiary, ofDiary, ofRow, rowMenu } from './support/diary';
import { ONCE } from './support/once';
import { expect, saveEntry, storedEntries, test } from './support/test';

const JOURNAL = '/awareness-tools/emotional-compass/journal-history';

const DEMO = { email: 'demo@krona.example', password: 'krona-demo-2026' };

test('in a diary of a year any month is two presses away, by pointer and by keys, and stays in sight', async ({
  page,
}) => {
  await page.goto(`/login?next=${encodeURIComponent(JOURNAL)}`);
  await signInByForm(page, DEMO);
  await page.waitForURL(`**${JOURNAL}`);
  const rail = page.getByRole('navigation', { name: 'Месяцы дневника' });
  const years = rail.getByRole('group', { name: 'Год' }).getByRole('button');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  await years.last().click();
  const month = rail.getByRole('button', { name: /^Декабрь \d{4}: \d+ запис/ });
  const many = Number(/: (\d+)/.exec((await month.getAttribute('aria-label')) ?? '')?.[1]);
  await month.click();
  await expect(page).toHaveURL(/from=\d{4}-12-01&to=\d{4}-12-31/);
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  // Answers to the questions of lessons stand among the entries.
  await expect.poll(async () => Number(await first.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(many);
  await expect(first.getByRole('heading')).toContainText(/декабря/);
  const boxes = await rail
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);

  // Every button is reached by keys, and the one that has the focus is in sight.
  await month.press('Home');
  await expect(rail.getByRole('button', { name: /^Всё/ })).toBeFocused();
  for (const _ of boxes.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(rail.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await expect(rail.getByRole('button').last()).toBeFocused();
  await month.click();
  await expect(page).toHaveURL(new RegExp(`${JOURNAL}$`));

  // What is read marks its month on the rail.
  await page.reload();
  await expect(first).toBeVisible();
  await page.mouse.wheel(0, 14_000);
  const current = rail.locator('[aria-current]');
  await expect.poll(() => page.getByRole('article').first().getAttribute('data-index')).not.toBe('0');
  await expect(current).toHaveCount(1);
  if (!isPhone) await expect(current).toBeInViewport({ ratio: 1 });
});

test('on a phone the entries come first, search and filters are a press away, a tag can be tapped @once', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, tags: ['я'] });
  await page.goto(JOURNAL);
  const entry = page.getByRole('article');
  await expect(entry.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Месяцы дневника' }).getByRole('button')).toHaveCount(2);
  expect((await entry.boundingBox())?.y).toBeLessThanOrEqual(220);
  const tag = await entry.locator('.tag').boundingBox();
  expect(Math.min(tag?.width ?? 0, tag?.height ?? 0)).toBeGreaterThanOrEqual(44);

  const panel = page.getByRole('region', { name: 'Поиск и фильтры' });
  await expect(panel).toHaveCount(0);
  await findInDiary(page, 'нет такого слова');
  await expect(entry).toHaveCount(0);
  await panel.getByRole('searchbox').fill('');
  await expect(entry).toHaveCount(1);
  await expect(panel.getByLabel('Метка', { exact: true })).toBeVisible();
  const [stored] = (await storedEntries(page, person)) as { localDate: string }[];
  const day = panel.getByRole('region', { name: 'Календарь записей' }).getByRole('button', { name: /радость/i });
  await expect(day).toHaveText(String(Number(stored?.localDate.slice(8))));
  await panel.getByRole('button', { name: 'Закрыть поиск и фильтры' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ещё с дневником' })).toBeFocused();
});

test('one menu holds what can be done with an entry, by keys too; the focus comes back, or goes to a neighbour', async ({
  page,
  person,
}) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Утро' });
  await saveEntry(page, person, { emotion: 'fear', intensity: 5, entry: 'Вечер' });
  await page.goto(JOURNAL);
  const row = (text: string) => page.getByRole('article').filter({ hasText: text });
  const menu = rowMenu(row('Вечер'));
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveText(['Изменить', 'Поделиться в\u00a0сообществе', 'Удалить']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Запись/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await ofRow(row('Вечер'), 'Удалить');
  await expect(row('Вечер')).toHaveCount(0);
  await expect(rowMenu(row('Утро'))).toBeFocused();
  await page.locator('.toast:not([data-ending-style])').getByRole('button', { name: 'Вернуть' }).click();
  await expect(row('Вечер')).toBeVisible();
});

test(
  '«Помогло?» stands on the newest entry without an answer; of others the menu asks',
  ONCE,
  async ({ page, person }) => {
    for (const entry of ['Раз', 'Два', 'Три'])
      await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry, coping: 'Чай' });
    await page.goto(JOURNAL);
    const row = (text: string) => page.getByRole('article').filter({ hasText: text });
    const easier = (text: string) => row(text).getByRole('button', { name: 'легче', exact: true });
    await expect(page.getByRole('button', { name: 'легче', exact: true })).toHaveCount(1);
    await easier('Три').click();
    await expect(easier('Три')).toHaveAttribute('aria-pressed', 'true');
    // One question a visit: the next entry does not ask at once.
    await expect(easier('Два')).toHaveCount(0);
    await ofRow(row('Раз'), 'Помогло?');
    await expect(easier('Раз')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => storedEntries(page, person))
      .toMatchObject([
        { entry: 'Три', outcome: 'easier' },
        { entry: 'Два', outcome: null },
        { entry: 'Раз', outcome: 'easier' },
      ]);
    await page.reload();
    await expect(easier('Два')).toBeVisible();
    await expect(row('Три')).toContainText('Как стало потом: легче');
    await expect(easier('Три')).toHaveCount(0);
  },
);

test('Esc and a press outside never discard an edit; the question is in sight with the focus @core-on-phone', async ({
  page,
  person,
}) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 4, entry: 'Первое слово' });
  await page.goto(JOURNAL);
  await ofRow(page.getByRole('article'), 'Изменить');
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
    await ofRow(page.getByRole('article'), 'Изменить');
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
  await ofRow(entry, 'Изменить');
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
  const remove = () => ofRow(entry, 'Удалить');
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
    await ofRow(entries.filter({ hasText: 'Вечер' }), 'Удалить');
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
    await ofRow(page.getByRole('article'), 'Удалить');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect.poll(() => storedEntries(page, person)).toEqual([]);
    await edit(there, 'Потом солнце', 'Вечером гроза');
    await expect(there.getByRole('blockquote')).toContainText('Вечером гроза');
    await expect(there.getByText('Здесь этого больше нет.').first()).toBeVisible();
    await expect(there.getByRole('article')).toHaveCount(0);
    await other.close();
  },
);
