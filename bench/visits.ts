import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER } from '../tests/e2e/support/browser';
import { selfSigned } from '../tests/support/self-signed';
import { fillCommunity } from './fill-community';
import { fillEntries } from './fill-entries';
import { writeFilm } from './film';
import { createPeople, type Person } from './people';
import { COMPASS, FIRST_PRESS, openPhone, placeOf, touch } from './phone';
import { authSecret, type EnginePlace, keys, newEngine, openDatabase, openSite, type Place } from './place';
import type { Row } from './report';
import { type Line, openLine, openSecureFront, type Speed } from './slow-line';

/** What first and second visits take on slow lines, over HTTP/2 and over HTTP/1.1, and how soon the site answers a press on them. */

const SLOW_4G: Speed & { slowDown: number } = {
  name: 'медленный 4G, процессор вчетверо медленнее',
  bytesPerSecond: 204_800,
  roundMs: 150,
  slowDown: 4,
};
const SLOWEST: Speed & { slowDown: number } = {
  name: '400 кбит/с, 400 мс',
  bytesPerSecond: 50_000,
  roundMs: 400,
  slowDown: 1,
};
const PROTOCOLS = ['HTTP/2', 'HTTP/1.1'] as const;
type Protocol = (typeof PROTOCOLS)[number];

/** After so long without a request a visit is over, the worker's part too; and a page, for a second one. */
const QUIET_MS = 6_000;
const SETTLED_MS = 1_500;
const LONGEST_MS = 90_000;
const AFTER_PRESS_MS = 700;
/** Presses in a page before the one that leaves it. */
const PRESSES = 3;

interface VisitedPage {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** The page's words are there once `main` holds this (a selector) and this (an expression of its text). */
  ready: string;
  says?: string;
  /** Text of the link that is pressed at last; absent: the first other page of the site's own navigation. */
  press?: string;
}

const visitedPages = (topic: string): VisitedPage[] => [
  { name: 'главная', path: '/', isSignedIn: false, ready: 'h1', press: FIRST_PRESS },
  { name: 'статья', path: '/blog/naming-feelings', isSignedIn: false, ready: 'h1' },
  { name: 'тема', path: `/community/topics/${topic}`, isSignedIn: false, ready: 'article, ol, ul', says: '.{400}' },
  { name: 'компас', path: COMPASS, isSignedIn: true, ready: 'input[name="emotion"]' },
  {
    name: 'дневник',
    path: `${COMPASS}/journal-history`,
    isSignedIn: true,
    ready: 'h1',
    says: 'Звонила мама|Шла вдоль моря|Снова не выспалась|Тревожная встреча|Завтра первый день',
  },
  { name: 'кабинет', path: '/personal-cabinet', isSignedIn: true, ready: 'h1, h2', says: '.{60}' },
];

/**
 * Watches a page from its beginning: when its words came, its largest paint, what moved, how long presses took to be painted, and what came
 * of the last one. It is text, because the runner of this program adds to functions what a page does not know.
 */
const WATCH = `(ready, says) => {
  const seen = { words: 0, lcp: 0, cls: 0, worst: 0, answered: 0 };
  window.seen = seen;
  const watch = (type, work, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.worst = Math.max(seen.worst, duration);
  }, { durationThreshold: 16 });
  const isThere = () => {
    const main = document.querySelector('main');
    return Boolean(main?.querySelector(ready) && (!says || new RegExp(says, 's').test(main.textContent)));
  };
  let there = 0;
  const look = () => {
    if (!there && isThere()) there = performance.now();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (there && paint) seen.words = Math.max(there, paint.startTime);
    else setTimeout(look, 30);
  };
  look();
  let presses = 0;
  addEventListener('pointerup', () => {
    const [mine, begun, path] = [++presses, performance.now(), location.pathname];
    seen.answered = 0;
    const answer = () => {
      if (mine !== presses) return;
      if (document.querySelector('[data-pressed], .going') || location.pathname !== path) seen.answered = performance.now() - begun;
      else requestAnimationFrame(answer);
    };
    answer();
  }, true);
}`;

/** Middles of what can be pressed in the page without leaving it or sending anything. */
const PRESSABLE = `(most) => {
  const found = [];
  for (const one of document.querySelectorAll('main button:not([type="submit"]), main summary')) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    if (width < 8 || top < 60 || top > innerHeight - 120 || one.disabled) continue;
    if (one.contains(document.elementFromPoint(left, top))) found.push({ x: left, y: top });
  }
  return found.slice(0, most);
}`;

interface Seen {
  words: number;
  lcp: number;
  cls: number;
  worst: number;
  answered: number;
}

interface Visit extends Seen {
  requests: number;
  kilobytes: number;
  /** From the last press to the words of the compass; null where another page is behind it. */
  arrived: number | null;
}

interface Front {
  protocol: Protocol;
  origin: string;
  line: Line;
  browser: Browser;
}

/** Counts requests that came over the line, the worker's too, and tells how long none has ended. */
function counted(context: BrowserContext) {
  const count = { requests: 0, last: Date.now() };
  context.on('request', () => {
    count.last = Date.now();
  });
  context.on('requestfinished', async (request) => {
    count.last = Date.now();
    const [sizes, response] = await Promise.all([request.sizes().catch(() => null), request.response()]);
    // What a worker hands out and what lay in the browser's cache came over no line.
    if (sizes && response && !response.fromServiceWorker() && sizes.responseHeadersSize > 0) count.requests += 1;
  });
  return count;
}

async function visit(
  front: Front,
  context: BrowserContext,
  to: VisitedPage,
  quietMs: number,
  slowDown: number,
): Promise<Visit> {
  const { line } = front;
  const count = counted(context);
  const before = line.bytes();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slowDown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(`(${WATCH})(${JSON.stringify(to.ready)}, ${JSON.stringify(to.says ?? null)})`);
  const until = Date.now() + LONGEST_MS;
  await page.goto(front.origin + to.path, { waitUntil: 'load', timeout: LONGEST_MS });
  while (Date.now() - count.last < quietMs && Date.now() < until) await page.waitForTimeout(200);
  const { requests } = count;
  const kilobytes = (line.bytes() - before) / 1_024;
  const seen = async () => (await page.evaluate('window.seen')) as Seen;
  while (!(await seen()).words && Date.now() < until) await page.waitForTimeout(200);
  const { words, lcp, cls } = await seen();
  if (!words) throw new Error(`${to.path}: its words did not come`);
  for (const middle of (await page.evaluate(`(${PRESSABLE})(${PRESSES})`)) as { x: number; y: number }[]) {
    await touch(page, devtools, middle);
    await page.waitForTimeout(AFTER_PRESS_MS);
    await page.keyboard.press('Escape');
  }
  const last = await placeOf(page, to.press);
  if (!last) throw new Error(`${to.path}: nothing to press`);
  await touch(page, devtools, last);
  const pressed = Date.now();
  let arrived: number | null = null;
  if (to.press) {
    await page.waitForSelector('input[name="emotion"]', { state: 'attached', timeout: LONGEST_MS });
    arrived = Date.now() - pressed;
  } else await page.waitForTimeout(AFTER_PRESS_MS);
  const { worst, answered } = await seen();
  if (!answered) throw new Error(`${to.path}: the press was not answered`);
  await page.close();
  return { words, lcp, cls, requests, kilobytes, worst, answered, arrived };
}

const comma = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');
const seconds = (ms: number) => `${comma(ms / 1_000, 1)} с`;

interface Measured {
  speed: Speed;
  page: VisitedPage;
  isSecond: boolean;
  protocol: Protocol;
  visit: Visit;
}

/** A table of pages, lines and visits; each cell tells HTTP/2 and then HTTP/1.1. */
function visitTable(all: readonly Measured[]): string {
  const head = ['страница', 'слова, с', 'LCP, с', 'CLS', 'отклик, мс', 'худшее нажатие, мс', 'запросы', 'КБ'];
  const speeds = [...new Set(all.map(({ speed }) => speed))];
  const lines = speeds.flatMap((speed) => [
    `\n**${speed.name}**; в каждой клетке — HTTP/2, затем HTTP/1.1\n`,
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---|').join('')}`,
    ...all
      .filter((one) => one.speed === speed && one.protocol === PROTOCOLS[0])
      .map(({ page, isSecond }) => {
        const both = PROTOCOLS.map((protocol) =>
          all.find(
            (one) =>
              one.speed === speed &&
              one.page.name === page.name &&
              one.isSecond === isSecond &&
              one.protocol === protocol,
          ),
        );
        const cell = (tell: (visit: Visit) => string) => both.map((one) => (one ? tell(one.visit) : '—')).join(' / ');
        const cells = [
          cell(({ words }) => comma(words / 1_000, 2)),
          cell(({ lcp }) => comma(lcp / 1_000, 2)),
          cell(({ cls }) => comma(cls, 3)),
          cell(({ answered }) => answered.toFixed(0)),
          cell(({ worst }) => worst.toFixed(0)),
          cell(({ requests }) => String(requests)),
          cell(({ kilobytes }) => kilobytes.toFixed(0)),
        ];
        return `| ${page.name}, ${isSecond ? 'снова' : 'впервые'} | ${cells.join(' | ')} |`;
      }),
  ]);
  return lines.join('\n');
}

function aimRows(all: readonly Measured[]): Row[] {
  const of = (test: (one: Measured) => boolean, pick: (visit: Visit) => number) =>
    Math.max(...all.filter((one) => !one.isSecond && test(one)).map(({ visit }) => pick(visit)));
  const row = (name: string, value: number, aim: number, tell: (value: number) => string): Row => ({
    name,
    value: tell(value),
    aim: `≤ ${tell(aim)}`,
    ok: value <= aim,
  });
  const milliseconds = (value: number) => `${value.toFixed(0)} мс`;
  const on = (speed: Speed, protocol: Protocol) => (one: Measured) => one.speed === speed && one.protocol === protocol;
  return PROTOCOLS.flatMap((protocol): Row[] => {
    const fast = on(SLOW_4G, protocol);
    const slow = on(SLOWEST, protocol);
    const more = (name: string) => `${name}, ${protocol}`;
    return [
      row(
        more('Медленный 4G, впервые, для всех: худший LCP'),
        of(
          (one) => fast(one) && !one.page.isSignedIn,
          ({ lcp }) => lcp,
        ),
        1_800,
        seconds,
      ),
      row(
        more('Медленный 4G, впервые, со входом: худший LCP'),
        of(
          (one) => fast(one) && one.page.isSignedIn,
          ({ lcp }) => lcp,
        ),
        2_500,
        seconds,
      ),
      row(
        more('Медленный 4G, впервые: худший CLS'),
        of(fast, ({ cls }) => cls),
        0.02,
        (value) => comma(value, 3),
      ),
      row(
        more('Медленный 4G: от нажатия до отклика'),
        of(fast, ({ answered }) => answered),
        200,
        milliseconds,
      ),
      row(
        more('400 кбит/с, 400 мс: от нажатия до отклика'),
        of(slow, ({ answered }) => answered),
        200,
        milliseconds,
      ),
      row(
        more(`400 кбит/с, 400 мс: от нажатия «${FIRST_PRESS}» до компаса`),
        of(
          (one) => slow(one) && one.visit.arrived !== null,
          ({ arrived }) => arrived ?? 0,
        ),
        1_500,
        seconds,
      ),
      row(
        more('Медленный 4G, впервые: слова дневника'),
        of(
          (one) => fast(one) && one.page.name === 'дневник',
          ({ words }) => words,
        ),
        4_000,
        seconds,
      ),
      row(
        more('Статья впервые: запросов'),
        of(
          (one) => fast(one) && one.page.name === 'статья',
          ({ requests }) => requests,
        ),
        50,
        String,
      ),
      row(
        more('Статья впервые: данных с заголовками'),
        of(
          (one) => fast(one) && one.page.name === 'статья',
          ({ kilobytes }) => kilobytes,
        ),
        350,
        (value) => `${value.toFixed(0)} КБ`,
      ),
    ];
  });
}

/** Starts the site behind a line for one protocol, and a browser that trusts it. */
async function behind<T>(at: EnginePlace, protocol: Protocol, work: (front: Front) => Promise<T>): Promise<T> {
  let sitePort = 0;
  const certificate = selfSigned('127.0.0.1');
  const secure = protocol === 'HTTP/2' ? await openSecureFront(certificate, () => sitePort) : null;
  const line = await openLine(() => secure?.port ?? sitePort);
  const origin = `${secure ? 'https' : 'http'}://127.0.0.1:${line.port}`;
  const site = await openSite(at, { SITE_URL: origin, TRUSTED_PROXIES: '127.0.0.1' });
  sitePort = Number(new URL(site.origin).port);
  // What workers fetch is told to the context only so.
  process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';
  // A certificate that is trusted by its key alone: what comes with a fault of its certificate would never be kept.
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const trust = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
  const browser = await chromium.launch({ executablePath: FAST_BROWSER, args: [...BROWSER_ARGS, trust] });
  try {
    return await work({ protocol, origin, line, browser });
  } finally {
    await browser.close();
    line.close();
    secure?.close();
    await site.stop();
  }
}

async function fill(at: EnginePlace, siteUrl: string): Promise<{ person: Person; topic: string }> {
  const db = await openDatabase(at);
  try {
    const [person] = await createPeople(db.pool, authSecret, 1, siteUrl);
    if (!person) throw new Error('nobody to look at pages');
    await fillEntries(db, keys, person.uid, 300);
    const longTopic = async () => {
      const { rows } = await db.pool.query<{ id: string }>(
        `select id from community_topic where audience = 'all' and last_number > 10 order by created_at limit 1`,
      );
      return rows[0]?.id;
    };
    if (!(await longTopic())) await fillCommunity(db, { topics: 60, replies: 1_200 });
    return { person, topic: (await longTopic()) ?? '' };
  } finally {
    await db.close();
  }
}

/** The visits, as a table beside the rows of their aims. */
export async function visitRows(place: Place): Promise<{ rows: Row[]; more: string }> {
  const at = await newEngine(place, 'встроенная база', 'visits');
  const all: Measured[] = [];
  for (const protocol of PROTOCOLS) {
    const { person, topic } = await fill(at, protocol === 'HTTP/2' ? 'https://127.0.0.1' : 'http://127.0.0.1');
    const pages = visitedPages(topic);
    await behind(at, protocol, async (front) => {
      if (protocol === 'HTTP/2') {
        front.line.setSpeed(SLOWEST);
        await writeFilm(front);
      }
      for (const page of pages)
        for (const speed of [SLOW_4G, SLOWEST]) {
          const context = await openPhone(front, page.isSignedIn ? person : undefined);
          front.line.setSpeed(speed);
          for (const isSecond of [false, true]) {
            front.line.cut();
            const quiet = isSecond ? SETTLED_MS : QUIET_MS;
            const seen = await visit(front, context, page, quiet, speed.slowDown);
            all.push({ speed, page, isSecond, protocol, visit: seen });
            process.stderr.write(`${protocol} ${speed.name} ${page.path} ${JSON.stringify(seen)}\n`);
          }
          await context.close();
        }
    });
  }
  return { rows: aimRows(all), more: visitTable(all) };
}
