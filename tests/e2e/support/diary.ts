import { expect, type Locator, type Page } from '@playwright/test';

/** What can be done with the whole diary stands behind its «⋯». */
export async function ofDiary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ещё с дневником' }).click();
  await page.getByRole('dialog', { name: 'Ещё с дневником' }).getByRole('button', { name }).click();
}

/** The menu of a row of the diary. */
export const rowMenu = (row: Locator): Locator => row.getByRole('button', { name: /^Ещё: / });

/** What can be done with a row stands behind its own. */
export async function ofRow(row: Locator, name: string): Promise<void> {
  await rowMenu(row).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** Searches the diary, whose panel may be folded. */
export async function findInDiary(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Поиск по записям' });
  if (!(await field.isVisible())) {
    await ofDiary(page, 'Поиск и фильтры');
    await expect(field).toBeFocused();
  }
  await field.fill(words);
}
