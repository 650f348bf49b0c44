import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER } from '../tests/e2e/support/browser';
import { blockingCpuTime } from './blocking-time';
import type { Person } from './people';
import { median, type Row } from './report';

/**
 * Lighthouse (mobile) over pages of a running site: median of three runs after one warm request. Throttling is simulated; the largest paint
 * is measured once more with the connection and the processor slowed down in earnest: the simulation takes every script that came before
 * the first paint for one that the paint waits for.
 */

export interface PageAim {
  path: string;
  /** Absent: signed out. */
  person?: Person;
  performance: number;
  /** Milliseconds. */
  lcp: number;
  /** Absent: it counts in the score only. */
  tbt?: number;
  cls: number;
  /** Search engines are kept away from private pages, so the SEO score counts on public ones only. */
  seo?: number;
}

interface Measured {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  /** TBT by the processor's time, without the waits of a busy machine. */
  cpu: number;
  cls: number;
  /** Transferred bytes of scripts. */
  script: number;
}

interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

const CHROME_FLAGS = ['--headless', ...BROWSER_ARGS];

/** Lighthouse misses the beginning of a load now and then. */
const ATTEMPTS = 3;

/** A browser's folder in which somebody is signed in: the cookie, and the device's own memory of it. */
async function signedInProfile(origin: string, { uid, cookie }: Person): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'krona-profile-'));
  const context = await chromium.launchPersistentContext(folder, { executablePath: FAST_BROWSER, args: BROWSER_ARGS });
  const [name = ''] = cookie.split('=');
  const expires = Date.now() / 1_000 + 3_600;
  await context.addCookies([{ name, value: cookie.slice(name.length + 1), url: origin, expires, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((known) => localStorage.setItem('krona.signed-in', known), uid);
  await context.close();
  return folder;
}

type Throttling = 'simulate' | 'devtools';

/** `profile`: a browser's folder to start from, copied so that no run finds the files of the one before. */
function runOnce(url: string, throttling: Throttling, profile?: string, attempt = 1): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'krona-lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = [...CHROME_FLAGS];
  if (profile) {
    cpSync(profile, join(folder, 'profile'), { recursive: true });
    flags.push(`--user-data-dir=${join(folder, 'profile')}`);
  }
  const result = spawnSync(
    'node_modules/.bin/lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      '--save-assets',
      `--throttling-method=${throttling}`,
      `--output-path=${output}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...(profile ? ['--disable-storage-reset'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: FAST_BROWSER }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (result.status !== 0 && attempt < ATTEMPTS) return runOnce(url, throttling, profile, attempt + 1);
  if (result.status !== 0) throw new Error(`Lighthouse failed for ${url}: ${result.stderr.toString().slice(-400)}`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
  const cpu = blockingCpuTime(join(folder, 'report-0.trace.json'));
  rmSync(folder, { recursive: true, force: true });
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const scripts = report.audits['network-requests']?.details?.items ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cpu,
    cls: value('cumulative-layout-shift'),
    script: scripts
      .filter((item) => item.resourceType === 'Script')
      .reduce((sum, item) => sum + (item.transferSize ?? 0), 0),
  };
}

/** One warm request. Its connection is its own: a kept one dies unnoticed while Lighthouse blocks this process. */
async function visit(url: string): Promise<void> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}

const comma = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');

/** Measures one page three times and compares the medians with its aims. `origin` is the running site's. */
export async function measurePage(origin: string, aim: PageAim): Promise<Row[]> {
  await visit(origin + aim.path);
  const profile = aim.person && (await signedInProfile(origin, aim.person));
  const three = (throttling: Throttling) => [1, 2, 3].map(() => runOnce(origin + aim.path, throttling, profile));
  const runs = three('simulate');
  const slowed = median(three('devtools').map(({ lcp }) => lcp));
  if (profile) rmSync(profile, { recursive: true, force: true });
  const of = (pick: (run: Measured) => number) => median(runs.map(pick));
  const scores = [of((r) => r.performance), of((r) => r.accessibility), of((r) => r.bestPractices), of((r) => r.seo)];
  const seoOk = aim.seo === undefined || (scores[3] ?? 0) >= aim.seo;
  const name = `${aim.path}${aim.person ? ' (со входом)' : ''}`;
  return [
    {
      name: `${name}: Lighthouse`,
      value: scores.join(' / '),
      aim: `≥ ${aim.performance} / 100 / 100${aim.seo === undefined ? '' : ` / ${aim.seo}`}`,
      ok: (scores[0] ?? 0) >= aim.performance && scores[1] === 100 && scores[2] === 100 && seoOk,
    },
    {
      name: `${name}: LCP`,
      value: `${comma(of((r) => r.lcp) / 1000, 2)} с`,
      aim: `≤ ${comma(aim.lcp / 1000, 1)} с`,
      ok: of((r) => r.lcp) <= aim.lcp,
    },
    {
      name: `${name}: LCP, связь и процессор замедлены на деле`,
      value: `${comma(slowed / 1000, 2)} с`,
      aim: '',
      ok: true,
    },
    {
      name: `${name}: TBT`,
      value: `${of((r) => r.tbt).toFixed(0)} мс`,
      aim: aim.tbt === undefined ? '' : `≤ ${aim.tbt} мс`,
      ok: aim.tbt === undefined || of((r) => r.tbt) <= aim.tbt,
    },
    {
      name: `${name}: TBT по времени процессора`,
      value: `${of((r) => r.cpu).toFixed(0)} мс`,
      aim: '',
      ok: true,
    },
    {
      name: `${name}: CLS`,
      value: comma(
        of((r) => r.cls),
        3,
      ),
      aim: `≤ ${comma(aim.cls, 2)}`,
      ok: of((r) => r.cls) <= aim.cls,
    },
    { name: `${name}: JavaScript`, value: `${(of((r) => r.script) / 1024).toFixed(0)} КБ`, aim: '', ok: true },
  ];
}
