import { readFile } from 'node:fs/promises';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const LIST = '/courses/free-resources';
/** A4 in points, as a PDF says it. */
const A4 = { width: 595, height: 842 };

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('from the list to a sheet and its file @core', ONCE, async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Бесплатные материалы' })).toBeVisible();
  await page.getByRole('link', { name: 'Открыть лист «Карта границ»' }).click();
  await expect(page).toHaveURL(`${LIST}/boundaries-map`);
  await expect(page.getByRole('heading', { level: 1, name: 'Карта границ' })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('boundaries-map.pdf');
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(2);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Напечатать' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.getByRole('navigation', { name: 'Другие листы' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Карта границ');
});

test('@once a text of the site points at its sheet, a practice at its player', async ({ page }) => {
  await page.goto(`${LIST}#wheel-on-paper`);
  await expect(page.getByRole('heading', { name: 'Колесо жизни на бумаге' })).toBeInViewport();
  const practice = page.getByRole('link', { name: /Дыхание по квадрату/ });
  await expect(practice).toHaveAttribute('href', '/courses/podcasts#box-breathing');
});

test('@once every sheet prints on the promised number of pages, light even in the dark', async ({ page }) => {
  await page.goto(LIST);
  const sheets = await page.getByRole('link', { name: /^Открыть лист/ }).evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      promise: Number(/(\d+)\sлист/.exec(link.parentElement?.textContent ?? '')?.[1]),
    })),
  );
  expect(sheets).toHaveLength(8);
  for (const { path, promise } of sheets) {
    await page.goto(path);
    await page.evaluate(async () => {
      document.documentElement.dataset.theme = 'dark';
      await document.fonts.ready;
    });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect.soft(pagesOf(pdf), path).toBe(promise);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    expect.soft([Math.round(Number(width)), Math.round(Number(height))], path).toEqual([A4.width, A4.height]);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)');
    await expect.soft(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('@once pictures for social networks are named by the pages and served', async ({ page, request }) => {
  for (const path of ['/', `${LIST}/values-sorting`, '/legal/privacy']) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    const picture = await answer.body();
    expect(picture.readUInt32BE(16)).toBe(1200);
    expect(picture.length).toBeLessThan(64 * 1024);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  }
});
