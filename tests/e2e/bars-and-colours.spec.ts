import type { Locator, Page } from '@playwright/test';
import { joined, putTopic } from './support/community-calls';
import { SIGNED_IN, VISITOR } from './support/every-page';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

/** What a forced palette, a low window and a bar at the bottom leave to be seen. */

const COMPASS = '/awareness-tools/emotional-compass';

/** How an element is drawn by lines and grounds, of which a forced palette leaves some. */
const lines = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor, borderColor } = getComputedStyle(node);
    return [outlineStyle, outlineWidth, outlineColor, backgroundColor, borderColor].join(' ');
  });

test(
  'in a forced palette what is chosen, main buttons, tracks and the focus differ by lines',
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(COMPASS);
    const feeling = (name: string) => page.locator('label:has([name=emotion])').filter({ hasText: name });
    await page.getByRole('radio', { name: 'Радость', exact: true }).check({ force: true });
    await expect.poll(() => lines(feeling('Радость'))).not.toBe(await lines(feeling('Страх')));
    const shades = page.locator('.chip:has([name=shade])');
    await shades.first().locator('input').check({ force: true });
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => lines(shades.first())).not.toBe(await lines(shades.nth(1)));
    const track = page.getByRole('slider');
    expect(await track.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none');
    const save = page.getByRole('button', { name: 'Сохранить запись' });
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await save.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(paper);
    const before = await lines(save);
    await page.keyboard.press('Tab');
    await save.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    await expect.poll(() => lines(save)).not.toBe(before);

    await page.goto('/guide-test');
    const answers = page.locator('main ol button[aria-keyshortcuts]');
    await answers.first().click();
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(answers.first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => lines(answers.first())).not.toBe(await lines(answers.nth(1)));
  },
);

/** What of the focused element lies under a bar that stays at the bottom; null: nothing. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.tabs');
    const focused = document.activeElement;
    if (!bar || !focused || focused === document.body || bar.contains(focused)) return null;
    const [at, edge] = [focused.getBoundingClientRect(), bar.getBoundingClientRect().top];
    // Of a tall field the browser shows the line with the caret.
    const bottom = at.top + Math.min(at.height, 96);
    if (at.height === 0 || bottom <= edge + 1) return null;
    return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30)}: ${bottom} > ${edge}`;
  });

test('the bar at the bottom never covers what has the focus', async ({ page, person: _ }, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop has no bar at the bottom');
  for (const path of [COMPASS, `${COMPASS}/journal-history`, '/profile/settings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.tabs')).toBeVisible();
    if (path === COMPASS) await page.getByRole('radio', { name: 'Радость', exact: true }).check({ force: true });
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      expect(await hidden(page), path).toBeNull();
    }
  }
});

test('in a low window, as at twice the size, no bar stays', async ({ page, person: _ }, { project }) => {
  const { width, height } = project.use.viewport ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: Math.round(width / 2), height: Math.round(height / 2) });
  await page.goto('/personal-cabinet');
  await expect(page.locator('.tabs')).toHaveCount(1);
  // As far down as the page is long by then.
  const seen = () =>
    page.evaluate(() => {
      window.scrollTo(0, 400);
      return ['.bar', '.tabs'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0;
      });
    });
  await expect.poll(seen).toEqual([0, 0]);
});

/** What of the bars leaves the window to a side. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const bars = ['.bar', '.tabs', '.act', '[data-save-bar]', 'section[aria-label="Проигрыватель"]'];
    const parts = bars.flatMap((bar) => [...document.querySelectorAll(`${bar} :is(a, button, p, span)`)]);
    const out = parts.filter((part) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 && part.closest('.vh') === null && (left < -1 || right > innerWidth + 1);
    });
    return out.map((part) => `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent}`);
  });

const TEXT_SIZES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'text of twice the size, as the browser is set': async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
  'text of twice the size, as the page is set': (page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
    ),
  'usual text': async () => {},
};

for (const [name, enlarge] of Object.entries(TEXT_SIZES))
  for (const width of [390, 320])
    test(`every bar keeps within a window of ${width} px: ${name}`, ONCE, async ({ page, person }) => {
      await page.setViewportSize({ width, height: 844 });
      await enlarge(page);
      const paths = ['/', COMPASS, `${COMPASS}/journal-history`, '/courses/podcasts'];
      for (const signed of [true, false]) {
        if (!signed) {
          // No page is there that would still ask as the person.
          await page.goto('about:blank');
          await page.context().clearCookies();
          await page.addInitScript(() => localStorage.clear());
        }
        for (const path of paths) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          if (path === COMPASS) {
            const petal = page.getByRole('radio', { name: 'Радость', exact: true });
            await petal.focus();
            await page.keyboard.press('Space');
            await expect(petal).toBeChecked();
          }
          if (path === '/courses/podcasts') {
            await page
              .getByRole('button', { name: /^Слушать: / })
              .first()
              .click();
            await page.getByRole('button', { name: 'Развернуть управление' }).click();
          }
          expect(await beyond(page), `${path} of ${signed ? person.uid : 'a guest'}`).toEqual([]);
        }
      }
    });

/** What of a page stands beyond its right edge, where the page is wider than its window. */
const wider = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth <= innerWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((part) => {
      const { width, right } = part.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1;
    });
    const names = out.map((part) => `${part.tagName} ${part.getAttribute('class')} ${part.textContent?.slice(0, 20)}`);
    return [`${scrollWidth} px`, ...names.slice(0, 8)];
  });

for (const who of ['guest', 'person'])
  test(`with text of twice the size no page of a ${who} is wider than its window`, ONCE, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const paths: string[] = who === 'guest' ? [...VISITOR] : [...SIGNED_IN];
    if (who === 'person') {
      const uid = await joined(page, 'Вера');
      await saveEntry(page, { uid }, { emotion: 'joy', intensity: 6, entry: 'Прогулка у воды', tags: ['прогулка'] });
      paths.push(await putTopic(page, uid, { title: 'Доброжелательность соседей', text: 'О том, что радует.' }));
    }
    await TEXT_SIZES['text of twice the size, as the browser is set']?.(page);
    const wide: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path === COMPASS) await page.getByRole('radio', { name: 'Радость', exact: true }).check({ force: true });
      const out = await wider(page);
      if (out.length > 0) wide[path] = out;
    }
    expect(wide).toEqual({});
  });
