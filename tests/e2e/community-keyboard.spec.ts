import type { Page } from '@playwright/test';
import { another, looked, post, test } from './support/community';
import { joined, putTopic } from './support/community-calls';
import { ONCE } from './support/once';
import { expect } from './support/test';

/** From the home page into a topic, to an answer and to the notices, without a mouse. */

const STEPS = 120;

/** Goes by Tab, or back by Shift+Tab, to what has this name; what has the focus on the way is in sight. */
async function reach(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      const ring = one && getComputedStyle(one);
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null;
      return {
        name: one?.getAttribute('aria-label') ?? label ?? one?.textContent ?? '',
        isMarked: ring ? ring.outlineStyle !== 'none' || ring.boxShadow !== 'none' : false,
      };
    });
    if (!name.test(here.name.trim())) continue;
    expect(here.isMarked, `the focus on ${name} is seen`).toBe(true);
    await expect(page.locator(':focus')).toBeInViewport();
    return;
  }
  throw new Error(`no way by the keyboard to ${name}`);
}

test(
  'open the community, choose a category, answer with a quotation, support, put by, read the notices',
  ONCE,
  async ({ page, browser, place }) => {
    const author = await another(browser, place);
    const uid = await joined(author, 'Павел');
    await putTopic(author, uid, { title: 'Дорога без спешки', text: 'Иду пешком три остановки.' });
    await putTopic(author, uid, { title: 'Другое, о курсе', text: 'Первый урок прочитан.', category: 'courses' });
    await looked(place);
    await joined(page, 'Вера');
    await page.goto('/');
    await reach(page, /^Ещё$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ещё' })).toBeVisible();
    await reach(page, /^Сообщество/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Сообщество' })).toBeVisible();
    await reach(page, /^Практики$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/community?category=practices');
    await expect(page.getByRole('link', { name: 'Другое, о курсе' })).toHaveCount(0);
    await expect(
      page.getByRole('navigation', { name: 'О чём темы' }).getByRole('link', { name: 'Практики' }),
    ).toBeFocused();
    await expect(page.getByRole('link', { name: 'Дорога без спешки' })).toBeVisible();
    await reach(page, /^Дорога без спешки$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Дорога без спешки' })).toBeVisible();

    await reach(page, /^Слышу$/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Слышу' })).toHaveAttribute('aria-pressed', 'true');
    await reach(page, /^Ответить с\sцитатой: Павел$/);
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Сообщение', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('Я тоже выхожу раньше.');
    await reach(page, /^Ответить$/);
    await page.keyboard.press('Enter');
    const answer = post(page, 'Я тоже выхожу раньше.');
    await expect(answer.getByRole('blockquote')).toContainText('Иду пешком');
    // The focus has not fallen out of the page.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await reach(page, /^На\sпотом\. Павел/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^На\sпотом\. Павел/ })).toHaveAttribute('aria-pressed', 'true');
    await reach(page, /^Ещё\. Павел/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Не видеть этого человека' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Не\sвидеть: Павел/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await reach(page, /^Уведомления/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Никогда' })).toBeChecked();
    await reach(page, /^Раз в\sнеделю$|^Никогда$/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Раз в день' })).toBeChecked();
  },
);
