import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER } from '../tests/e2e/support/browser';
import type { Row } from './report';

/**
 * What first visits fetch, the worker's share included, and how long the first press takes on a line of 400 kbit/s with 400 ms
 * to an answer.
 */

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** After so long without a request a visit is over, the worker's part too. */
const QUIET_MS = 6_000;
const PRESSED = 'Сделать первую запись';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1).replace('.', ',')} с`;

async function inBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  // What workers fetch is told to the context only so.
  process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';
  const browser = await chromium.launch({ executablePath: FAST_BROWSER, args: BROWSER_ARGS });
  try {
    return await work(
      await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'ru-RU',
      }),
    );
  } finally {
    await browser.close();
  }
}

/** Requests that reached the network, and their bytes as they came. */
async function visit(origin: string, path: string): Promise<{ requests: number; bytes: number }> {
  return inBrowser(async (context) => {
    let [requests, bytes, last] = [0, 0, Date.now()];
    context.on('requestfinished', async (request) => {
      last = Date.now();
      const [sizes, response] = await Promise.all([request.sizes().catch(() => null), request.response()]);
      // What a worker hands out and what lay in the browser's cache came over no network.
      if (!sizes || !response || response.fromServiceWorker() || sizes.responseHeadersSize <= 0) return;
      requests += 1;
      bytes += sizes.responseHeadersSize + sizes.responseBodySize;
    });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
    return { requests, bytes };
  });
}

const slow = (devtools: CDPSession) =>
  devtools.send('Network.enable').then(() => devtools.send('Network.emulateNetworkConditions', LINE));

/**
 * Times a press in the page, from the press itself: the test library looks for a link longer than its answer takes. It is text,
 * because the runner of this program adds to functions what a page does not know.
 */
const PRESS = `async (name) => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent.trim() === name);
  if (!link) throw new Error(name + ' is not on the page');
  const begun = performance.now();
  const until = (is) =>
    new Promise((resolve) => {
      const look = () => (is() ? resolve(performance.now() - begun) : requestAnimationFrame(look));
      look();
    });
  link.click();
  const seen = until(() => document.querySelector('[data-pressed], .going') !== null || location.pathname !== '/');
  const compass = await until(() => document.querySelector('input[name="emotion"]') && location.pathname !== '/');
  return { shown: await seen, compass };
}`;

async function firstPress(origin: string): Promise<{ shown: number; compass: number }> {
  return inBrowser(async (context) => {
    const page = await context.newPage();
    await slow(await context.newCDPSession(page));
    await page.goto(origin, { waitUntil: 'networkidle' });
    return page.evaluate(`(${PRESS})(${JSON.stringify(PRESSED)})`);
  });
}

const PAGES: readonly (readonly [path: string, requests: number | null, kilobytes: number | null])[] = [
  ['/', null, null],
  ['/blog/naming-feelings', 50, 350],
  ['/awareness-tools/emotional-compass/journal-history', null, null],
];

export async function visitRows(origin: string): Promise<Row[]> {
  const { shown, compass } = await firstPress(origin);
  const rows: Row[] = [
    {
      name: `400 кбит/с, 400 мс: от нажатия «${PRESSED}» до отклика`,
      value: `${shown.toFixed(0)} мс`,
      aim: '≤ 200 мс',
      ok: shown <= 200,
    },
    {
      name: `400 кбит/с, 400 мс: от нажатия «${PRESSED}» до компаса`,
      value: seconds(compass),
      aim: '≤ 1,5 с',
      ok: compass <= 1_500,
    },
  ];
  for (const [path, mostRequests, mostKilobytes] of PAGES) {
    const { requests, bytes } = await visit(origin, path);
    const kilobytes = bytes / 1_024;
    rows.push({
      name: `${path}: первое посещение, запросов и данных всего`,
      value: `${requests}, ${kilobytes.toFixed(0)} КБ`,
      aim: mostRequests === null ? '' : `≤ ${mostRequests}, ≤ ${mostKilobytes} КБ`,
      ok:
        mostRequests === null || (requests <= mostRequests && kilobytes <= (mostKilobytes ?? Number.POSITIVE_INFINITY)),
    });
  }
  return rows;
}
