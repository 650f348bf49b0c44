import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stays } from '../support/waiting';
import { newAccount, signedInDevice } from './support/account';
import { isAwake } from './support/awake';
import { comesBack, isKeptOffline, NO_NETWORK } from './support/cached-site';
import { assetOf, builtVersion, NEXT_VERSION, nextBuild } from './support/next-build';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';
import { storedData } from './support/stored-data';
import { expect, storedEntries, test } from './support/test';

const PORT = 4187;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const COMPASS = '/awareness-tools/emotional-compass';
const ANALYSIS = 'emotional-compass-analysis';
/** Longer than a path may not be loaded anew by itself. */
const QUIET_MS = 1_500;

test.use({ baseURL: ORIGIN, serviceWorkers: 'allow' });

let site: OwnSite;
let next: string;
test.beforeAll(async () => {
  next = nextBuild(ANALYSIS);
  site = await startSite(PORT, {});
});
test.afterAll(async () => {
  await site.stop();
  rmSync(next, { recursive: true, force: true });
});

const version = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  );
/** Resolves when the page is of this build: the one that is about to go is awake as well. */
const becomes = (page: Page, build: string) =>
  page.waitForFunction(
    (wanted) =>
      (window as unknown as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version === wanted,
    build,
  );
const lookForBuild = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const waits = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 30_000 })
    .toBe('installed');

/** The documents that the page loads from now on. */
function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Every file of code that the page has asked for from now on. */
function code(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) names.push(request.url());
  });
  return names;
}

test(
  'an old tab, a new server and a waiting worker: one load, no word lost, no page of two builds',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(NO_NETWORK);
    const first = builtVersion();
    await comesBack(context);
    await page.goto('/register');
    await isKeptOffline(page);
    await page.getByLabel('Как к вам обращаться').fill('Вера');
    expect(await version(page)).toBe(first);

    await site.stop();
    site = await startSite(PORT, {}, next);

    // The old tab hears of the build, waits for what is typed, and finds its own code though the server has it no more.
    const loadedOld = documents(page);
    await lookForBuild(page);
    await expect(page.getByText('Вышла новая версия')).toBeVisible();
    await update(page);
    await waits(page);
    const own = `/assets/${assetOf(ANALYSIS)}`;
    expect((await page.request.get(own)).status()).toBe(404);
    expect(await page.evaluate(async (path) => (await fetch(path)).status, own)).toBe(200);
    await stays(() => loadedOld, [], QUIET_MS);
    await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Вера');

    // A new tab is of the new build, by the network alone; the worker waits for the old tab.
    const tab = await context.newPage();
    const loaded = documents(tab);
    const asked = code(tab);
    await tab.goto(COMPASS);
    await isAwake(tab);
    expect(await version(tab)).toBe(NEXT_VERSION);
    await waits(tab);
    await stays(() => loaded, [COMPASS], QUIET_MS);
    expect(asked.filter((name) => name.includes(first))).toEqual([]);

    // Without a network the page and all its code are of the first build.
    await context.setOffline(true);
    asked.length = 0;
    await tab.reload();
    await isAwake(tab);
    expect(await version(tab)).toBe(first);
    await tab.getByRole('link', { name: 'Узор', exact: true }).click();
    await expect(tab).toHaveURL(`${COMPASS}/analysis`);
    await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText('Нет связи');
    expect(asked.filter((name) => name.includes(NEXT_VERSION))).toEqual([]);

    // Back in reach it is loaded anew once.
    await context.setOffline(false);
    loaded.length = 0;
    await lookForBuild(tab);
    await expect.poll(() => loaded.length).toBe(1);
    await becomes(tab, NEXT_VERSION);
    await isAwake(tab);
    await stays(() => loaded.length, 1, QUIET_MS);

    // The last tab of the first build is closed: the worker begins with the next page, and holds one build.
    await page.close();
    await tab.goto(COMPASS);
    await expect
      .poll(() => tab.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), { timeout: 30_000 })
      .toBe(true);
    await isKeptOffline(tab);
    await context.setOffline(true);
    await tab.reload();
    await isAwake(tab);
    expect(await version(tab)).toBe(NEXT_VERSION);
    const names = await tab.evaluate(async () =>
      (await (await caches.open('krona-shell')).keys())
        .map(({ url }) => url)
        .filter((url) => url.includes('manifest-')),
    );
    expect(names.map((url) => new URL(url).pathname)).toEqual([`/assets/manifest-${NEXT_VERSION}.js`]);
  },
);

test(
  'a build of which a file is missing begins nowhere: the earlier one opens the site, and what was written stays',
  ONCE,
  async ({ page, context, complaints }) => {
    for (const form of [NO_NETWORK, /404/, /bad-precaching-response/]) complaints.expect(form);
    const first = builtVersion();
    await site.stop();
    site = await startSite(PORT, {});
    await comesBack(context);
    await page.goto(`${COMPASS}?emotion=joy`);
    await isKeptOffline(page);
    await page.getByRole('slider').press('End');
    await page.getByText('Добавить подробности').click();
    await page.getByLabel(/^Что происходит/).fill('Слово до новой версии');
    await page.getByRole('button', { name: 'Сохранить запись' }).click();
    await expect.poll(async () => JSON.stringify(await storedData(page))).toContain('Слово до новой версии');

    const broken = nextBuild(ANALYSIS);
    rmSync(join(broken, 'dist/web/client/assets', `${ANALYSIS}-${NEXT_VERSION}.js`));
    await site.stop();
    site = await startSite(PORT, {}, broken);
    // The worker of the new build is looked at, does not come whole, and is given up.
    const ended = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const tried = new Promise<string>((tell) =>
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker?.addEventListener('statechange', () => tell(worker.state));
        }),
      );
      await registration.update();
      return tried;
    });
    expect(ended).toBe('redundant');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();

    await context.setOffline(true);
    await page.goto(`${COMPASS}/journal-history`);
    await isAwake(page);
    expect(await version(page)).toBe(first);
    await expect(page.getByText('Слово до новой версии')).toBeVisible();
    await context.setOffline(false);
    rmSync(broken, { recursive: true, force: true });
  },
);

test(
  'a worker that is replaced in the middle of a save, and while another one waits, loses none and doubles none',
  ONCE,
  async ({ page, context, complaints }) => {
    // Between two builds nobody answers.
    for (const form of [NO_NETWORK, /ERR_CONNECTION_REFUSED/]) complaints.expect(form);
    await site.stop();
    site = await startSite(PORT, {});
    const uid = await signedInDevice(page, newAccount());
    const kept = async () => (await storedEntries(page, { uid })).map((entry) => (entry as { entry: string }).entry);
    const write = async (words: string) => {
      await page.getByRole('radio', { name: 'Радость' }).check({ force: true });
      await page.getByRole('slider').press('End');
      if (!(await page.getByLabel(/^Что происходит/).isVisible())) await page.getByText('Добавить подробности').click();
      await page.getByLabel(/^Что происходит/).fill(words);
    };
    await page.goto(COMPASS);
    await isAwake(page);
    await isKeptOffline(page);
    await site.restart(next);
    await update(page);
    await waits(page);

    // The server is silent: the save is under way while the next build's worker takes the place of this one's.
    await write('Первое слово');
    process.kill(site.pid, 'SIGSTOP');
    const asked = page.waitForRequest((request) => request.url().endsWith('/emotion-barometer/entries'));
    await page.getByRole('button', { name: 'Сохранить запись' }).click();
    await asked;
    await page.evaluate(async (build) => {
      const { waiting } = await navigator.serviceWorker.ready;
      waiting?.postMessage({ type: 'take-over', build });
    }, NEXT_VERSION);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), {
        timeout: 30_000,
      })
      .toBe(true);
    process.kill(site.pid, 'SIGCONT');
    await expect(page.getByRole('heading', { level: 1, name: /^Записано|ушла в\sдневник$/ })).toBeVisible({
      timeout: 30_000,
    });
    expect(await kept()).toEqual(['Первое слово']);

    // The next one waits for the network, is there in the build of the new worker, and goes out once.
    await isKeptOffline(page);
    await page.goto(COMPASS);
    await isAwake(page);
    await context.setOffline(true);
    await write('Второе слово');
    await page.getByRole('button', { name: 'Сохранить запись' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Запись ждёт/ })).toBeVisible();
    await page.goto(`${COMPASS}/journal-history`);
    await isAwake(page);
    expect(await version(page)).toBe(NEXT_VERSION);
    await expect(page.getByText('Второе слово')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(kept, { timeout: 30_000 }).toEqual(['Второе слово', 'Первое слово']);
    await page.goto(COMPASS);
    await isAwake(page);
    await stays(async () => (await kept()).length, 2, QUIET_MS);
  },
);
