import type { Page } from '@playwright/test';
import { stays } from '../support/waiting';
import { isAwake, keepAsleep } from './support/awake';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** A page whose document is the fallback, and one that is a built file. */
const ANALYSIS = '/awareness-tools/emotional-compass/analysis';
const TREE = '/tree-of-self';
const GONE = /status of 404.*\/assets\/|Error loading route module|dynamically imported module/;
/** Long enough for a loop of loads to show. */
const QUIET_MS = 1_500;

const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Не получилось открыть' });
const broken = (page: Page) => page.getByText('Страница загрузилась не полностью');

/** The documents that the page loads from now on, by path. */
function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The code of a page is gone, as after a new build. */
function lose(page: Page, chunk: string): Promise<unknown> {
  keepAsleep(page);
  return page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
}

test.describe('a page whose code is gone', ONCE, () => {
  test('is loaded once by a click, then says so', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await page.goto('/awareness-tools/emotional-compass');
    await isAwake(page);
    await lose(page, 'emotional-compass-analysis');
    const loaded = documents(page);
    await page.getByRole('link', { name: 'Узор', exact: true }).click();
    await expect(failure(page)).toBeVisible();
    await expect(page).toHaveURL(ANALYSIS);
    await stays(() => loaded, [ANALYSIS], QUIET_MS);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Что рассказывают записи' })).toBeVisible();
  });

  test('is loaded once more by itself, then says so', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await lose(page, 'emotional-compass-analysis');
    const loaded = documents(page);
    await page.goto(ANALYSIS);
    await expect(failure(page)).toBeVisible();
    await stays(() => loaded, [ANALYSIS, ANALYSIS], QUIET_MS);
  });

  test('keeps its built text to be read', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await lose(page, 'tree-of-self');
    const loaded = documents(page);
    await page.goto(TREE);
    await expect(broken(page)).toBeVisible();
    await stays(() => loaded, [TREE, TREE], QUIET_MS);
    await expect(page.locator('main h1')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Обновить страницу' }).click();
    await isAwake(page);
    await expect(broken(page)).toBeHidden();
  });

  test('goes on without the code of its drawings, and the built ones stay', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await lose(page, 'covers');
    const DRAWINGS = 'main svg[preserveAspectRatio="xMidYMid slice"] > *';
    const drawn = () => page.locator(DRAWINGS).count();
    const answer = await page.goto('/blog');
    // As it was built: the page itself may be seen half read, or awake already.
    const built = await page.evaluate(
      ([html, drawings]) => new DOMParser().parseFromString(html, 'text/html').querySelectorAll(drawings).length,
      [(await answer?.text()) ?? '', DRAWINGS] as const,
    );
    expect(built).toBeGreaterThan(5);
    await isAwake(page);
    await page.waitForLoadState('networkidle');
    await stays(drawn, built, QUIET_MS);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Условия', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Условия');
  });

  test('says so where nothing is built and nothing starts', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await lose(page, 'entry.client');
    const loaded = documents(page);
    await page.goto(ANALYSIS);
    await expect(broken(page)).toBeVisible();
    await stays(() => loaded, [ANALYSIS, ANALYSIS], QUIET_MS);
  });

  test('waits while something typed is unsaved', async ({ page, complaints }) => {
    complaints.expect(GONE);
    await page.goto('/register');
    await isAwake(page);
    await page.getByLabel('Как к вам обращаться').fill('Вера');
    await lose(page, 'login');
    const loaded = documents(page);
    await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByText('Сохраните то, что пишете, и обновите страницу.')).toBeVisible();
    await stays(() => loaded, [], QUIET_MS);
    await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Вера');
  });
});

test.describe('a new build', ONCE, () => {
  const publish = (page: Page) =>
    page.route('**/builds/latest.json', (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: new Date().toISOString() } }),
    );
  const pollNow = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  test('opens at once, but waits for who is typing and for what is unsaved @core', async ({ page, complaints }) => {
    // The build that is published here is a name alone.
    complaints.expect(/builds\/meta\/newer/);
    const known = page.waitForResponse('**/builds/latest.json');
    await page.goto('/register');
    await (await known).finished();
    await isAwake(page);
    await publish(page);
    const loaded = documents(page);
    await page.getByLabel('Как к вам обращаться').fill('Вера');
    await pollNow(page);
    await expect(page.getByText('Вышла новая версия')).toBeVisible();
    await page.getByLabel('Как к вам обращаться').blur();
    await stays(() => loaded, [], QUIET_MS);
    await page.getByLabel('Как к вам обращаться').fill('');
    await stays(() => loaded, [], QUIET_MS);
    await page.getByLabel('Как к вам обращаться').blur();
    await expect.poll(() => loaded).toEqual(['/register']);
    await isAwake(page);
    await expect(page.getByText('Вышла новая версия')).toBeHidden();
    await stays(() => loaded, ['/register'], QUIET_MS);
  });

  test('is asked for every five minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/legal/terms');
    await isAwake(page);
    const first = page.waitForResponse('**/builds/latest.json');
    await page.clock.runFor(2_000);
    await (await first).finished();
    await publish(page);
    const loaded = documents(page);
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => loaded).toEqual(['/legal/terms']);
  });
});

test.describe('without a connection', ONCE, () => {
  const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|dynamically imported module/;
  const lost = (page: Page) => page.getByRole('heading', { level: 1, name: 'Нет связи' });

  test('a page not yet loaded waits for it and then opens', async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    await page.goto('/awareness-tools/emotional-compass');
    await isAwake(page);
    await context.setOffline(true);
    const loaded = documents(page);
    await page.getByRole('link', { name: 'Узор', exact: true }).click();
    await expect(lost(page)).toBeVisible();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByText('Связи пока нет.')).toBeVisible();
    expect(loaded).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Что рассказывают записи' })).toBeVisible();
    expect(loaded).toEqual([ANALYSIS]);
  });

  test('a server that does not answer is the same', async ({ page, complaints }) => {
    complaints.expect(NO_NETWORK);
    await page.goto('/');
    await isAwake(page);
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Условия', exact: true }).click();
    await expect(lost(page)).toBeVisible();
    await expect(page).toHaveURL('/legal/terms');
  });
});
