import { put } from './support/account';
import { holdScript } from './support/hold-scripts';
import { expect, test } from './support/test';

/** Pages whose drawings come as the reader goes down. */
const PAGES = ['/', '/awareness-tools', '/landing/about', '/landing/tests', '/blog', '/test', '/courses/guides'];

/** The least that the browser's own score of a move (web.dev/cls) is told of here: some ten pixels of one plate. */
const LEAST = 0.005;

test('nothing moves under the finger while the reader goes down a page @core-on-phone', async ({ page }) => {
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

test('a press on a card leads on, though its drawing comes under the finger @core', async ({ page }) => {
  const letCome = await holdScript(page, 'cover');
  await page.goto('/blog/sleep-and-worry', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('region', { name: 'Читайте также' }).getByRole('link').first();
  const drawing = card.locator('svg');
  const leadsTo = (await card.getAttribute('href')) ?? '';
  // Its upper corner is the drawing's.
  await card.hover({ position: { x: 60, y: 60 } });
  await page.mouse.down();
  await expect(drawing.locator('*')).toHaveCount(0);
  letCome();
  await expect(drawing.locator('*')).not.toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(leadsTo);
});

test('a press on «На потом» counts, though the notes of the text come under the finger', async ({ page, person }) => {
  const path = '/blog/emotional-granularity';
  const passage = { section: '', paragraph: 0, quote: 'Слова', before: '', after: '' };
  const note = { path, title: 'Что прячется за словом «плохо»', passage, text: 'Моя мысль' };
  await page.goto('/legal/terms');
  await put(page, `/api/users/${person.uid}/notes/${crypto.randomUUID()}`, note);
  const letCome = await holdScript(page, 'text-notes');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const later = page.getByRole('button', { name: 'На потом', exact: true });
  await later.hover();
  await page.mouse.down();
  letCome();
  await expect(page.getByRole('button', { name: '1 заметка к тексту' })).toBeVisible();
  await page.mouse.up();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
});
