import { expect, test } from './support/test';

/** Pages whose drawings come as the reader goes down. */
const PAGES = ['/', '/awareness-tools', '/landing/about', '/landing/tests', '/blog', '/test', '/courses/guides'];

/** The least that the browser's own score of a move (web.dev/cls) is told of here: some ten pixels of one plate. */
const LEAST = 0.005;

test('nothing moves under the finger while the reader goes down a page', async ({ page }) => {
  await page.addInitScript((least) => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    type Move = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Move[])
        if (value > least && scrollY > 0)
          moves.push(`${value.toFixed(3)} ${sources.map(({ node }) => (node as Element)?.className)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  }, LEAST);
  for (const path of PAGES) {
    await page.goto(path);
    for (const part of [0.5, 1, 0.25]) {
      await page.evaluate((to) => scrollTo({ top: document.body.scrollHeight * to, behavior: 'instant' }), part);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves);
    expect.soft(moves, path).toEqual([]);
  }
});
