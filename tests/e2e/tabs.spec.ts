import type { Page } from '@playwright/test';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

const COMPASS = '/awareness-tools/emotional-compass';
const entryField = (page: Page) => page.locator('#entry');

async function write(page: Page, text: string): Promise<void> {
  if (!(await entryField(page).isVisible())) await page.getByText('Добавить подробности').click();
  await entryField(page).fill(text);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
}

test('two tabs have a draft each, and what a closed one left goes on in the next', ONCE, async ({ page, context }) => {
  await page.goto(COMPASS);
  await write(page, 'Слово первой вкладки');
  const other = await context.newPage();
  await other.goto(COMPASS);
  await expect(other.getByText('Добавить подробности')).toBeVisible();
  await expect(entryField(other)).not.toHaveValue('Слово первой вкладки');
  await write(other, 'Слово второй вкладки');
  await page.reload();
  await expect(entryField(page)).toHaveValue('Слово первой вкладки');
  await other.reload();
  await expect(entryField(other)).toHaveValue('Слово второй вкладки');
  await other.close();
  await page.goto('/about');
  await page.goto(COMPASS);
  await expect(entryField(page)).toHaveValue('Слово первой вкладки');
  const third = await context.newPage();
  await third.goto(COMPASS);
  await expect(entryField(third)).toHaveValue('Слово второй вкладки');
});

const WORD = 'Дорога вдоль реки и горячий чай';

test('other tabs close what they show of who signs out @core', ONCE, async ({ page, context, person }) => {
  await saveEntry(page, person, { emotion: 'joy', intensity: 6, entry: WORD });
  const tabs: Page[] = [];
  for (const path of ['/awareness-tools/emotional-compass/journal-history', '/personal-cabinet']) {
    const tab = await context.newPage();
    await tab.goto(path);
    tabs.push(tab);
  }
  const [journal, cabinet] = tabs as [Page, Page];
  await expect(journal.getByText(WORD)).toBeVisible();
  await expect(cabinet.getByText(/вы\sзаписали\sрадость/)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Профиль/ }).click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  for (const tab of tabs) {
    await expect(tab.getByText(WORD)).toHaveCount(0);
    await expect(tab.getByText(/вы\sзаписали/)).toHaveCount(0);
    await expect(tab.getByRole('link', { name: 'Войти' }).first()).toBeVisible();
  }
});
