import type { Page } from '@playwright/test';
import { post, uidOf } from './support/account';
import { SIGNED_IN, VISITOR } from './support/every-page';
import { faultsOfPage, type Meant } from './support/measure';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** Every page at every width it is made for: nothing lies over anything, no word breaks, nothing is cut off. */

const WIDTHS = [1600, 1280, 820, 390, 360];
const HEIGHT = 900;
const DEMO = { email: 'demo@krona.example', password: 'krona-demo-2026' };

const MEANT: Meant = {
  over: [
    // Thin rings behind the foot of the page.
    '.foot__art',
    // A word of the wall stands on its own drawing, which is thin lines there.
    '[data-under-words]',
    // The number of a day on its pebble.
    '[aria-label="Календарь искр"] button',
    // The tree sinks into the ground that its name stands on.
    '.deep .plate__art',
  ],
  // Drawings that are the ground of a plate or bleed over one edge of the page.
  cropped: ['.plate', '[data-bleeds]', '.foot__art'],
};

type Choices = Record<string, (page: Page) => Promise<void>>;
/** What a page shows a person with entries only after a choice. */
const CHOICES: Choices = {
  '/awareness-tools/emotional-compass/analysis': (page) => page.getByText('Графики и числа').click(),
};

/** What is laid out only near the screen is laid out, and drawings have measured their new width. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (const one of document.querySelectorAll<HTMLElement>('main *, .ends'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** What is wrong at this width, and still is at a second look: the first may meet a page that has not taken the width on. */
async function lastingFaults(page: Page): Promise<string[]> {
  const look = async () => {
    await settle(page);
    return page.evaluate(faultsOfPage, MEANT);
  };
  let faults = await look();
  if (faults.length > 0)
    await expect(async () => {
      const before = faults;
      faults = await look();
      expect(faults).toEqual(before);
    }).toPass();
  return faults;
}

async function measure(page: Page, found: Map<string, number[]>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const fault of await lastingFaults(page)) found.set(fault, [...(found.get(fault) ?? []), width]);
  }
}

/** The pages of the person's newest results. */
async function resultPaths(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/assessments`);
  const { newest } = (await answer.json()) as { newest: { id: string; test: string }[] };
  const own = newest.find(({ test }) => test === 'archetype');
  return [
    `/awareness-tools/life-purpose-archetype/results/${own?.id}`,
    '/awareness-tools/life-purpose-archetype/explanation',
    '/awareness-tools/big-5-model/explanation',
  ];
}

/** One line a fault, with the widths at which it is seen. */
async function faultsOf(page: Page, who: string, paths: readonly string[], choices: Choices): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const found = new Map<string, number[]>();
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await measure(page, found);
    await choices[path]?.(page);
    if (path in choices) await measure(page, found);
    for (const [fault, widths] of found)
      faults.push(`${who} at ${path}, ${[...new Set(widths)].join(', ')} px: ${fault}`);
  }
  return faults;
}

test('nothing overlaps, breaks inside a word or is cut off on any page at any width', ONCE, async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = await faultsOf(page, 'a visitor', VISITOR, {});
  await page.goto('/favicon.svg');
  expect((await post(page, '/api/auth/sign-in/email', DEMO)).status()).toBe(200);
  await page.evaluate(() => localStorage.setItem('krona.signed-in', '1'));
  faults.push(
    ...(await faultsOf(page, 'a person with a year of entries', [...SIGNED_IN, ...(await resultPaths(page))], CHOICES)),
  );
  expect(faults, faults.join('\n')).toEqual([]);
});
