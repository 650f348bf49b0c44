import { OFFLINE_WORKER, runsScript, SITE_WORKER, type TakeOver } from '~/web/device/cache-names';
import { isSlowConnection, savesData } from '~/web/device/connection';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { mayBeSignedIn } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { codeVersion } from './code-version';

/** The service workers of the site (`src/web/worker`): the one that keeps it, and the one of the offline page alone. */

/** How long the page has the line for itself. */
const BEGIN_MS = 2_000;
/** A line on which nothing has come for so long is idle. */
const IDLE_MS = 3_000;

interface Visitor {
  savesData: boolean;
  /** The connection is very slow, or data is saved. */
  isSlow: boolean;
  isInstalled: boolean;
  isSigned: boolean;
  /** Was here on another day. */
  hasComeBack: boolean;
  /** Has done here what has to open without a network: a plan for a hard day, sound that is kept. */
  isWanted: boolean;
  /** The worker that keeps the site is here already. */
  isKept: boolean;
}

/**
 * Which worker a browser is to have; null: what it has stays as it is. The site takes some hundred files: who has come once
 * gets the offline page, and where data is saved nobody gets more.
 */
export function workerFor(visitor: Visitor): typeof SITE_WORKER | typeof OFFLINE_WORKER | null {
  const { isInstalled, isSigned, hasComeBack, isWanted, isKept } = visitor;
  const mayFetch = !visitor.savesData && (!visitor.isSlow || isInstalled || isWanted);
  if (mayFetch && (isKept || isInstalled || isSigned || hasComeBack || isWanted)) return SITE_WORKER;
  return isKept ? null : OFFLINE_WORKER;
}

/** A worker of this page's build that waits may begin, where no other tab needs the earlier one. */
function askToTakeOver({ waiting }: ServiceWorkerRegistration): void {
  const build = codeVersion();
  if (build && runsScript(waiting, SITE_WORKER)) waiting?.postMessage({ type: 'take-over', build } satisfies TakeOver);
}

/** One worker for the whole site: a narrower one of an earlier version would win over it. */
async function dropOthers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.filter(({ scope }) => new URL(scope).pathname !== '/').map((other) => other.unregister()));
}

async function isSiteWorkerActive(): Promise<boolean> {
  const now = await navigator.serviceWorker.getRegistration('/');
  return [now?.installing, now?.waiting, now?.active].some((worker) => runsScript(worker, SITE_WORKER));
}

/** Where something from the network comes, the wait begins anew. */
function untilLineIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, IDLE_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, IDLE_MS);
    });
    function end(): void {
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'resource' });
  });
}

const today = () => new Date().toLocaleDateString('sv');

/** Notes the day of the first visit; true on another one. */
function hasComeBack(): boolean {
  const first = readDeviceText(DEVICE_KEYS.firstVisit);
  if (first === null) writeDeviceText(DEVICE_KEYS.firstVisit, today());
  return first !== null && first !== today();
}

let isWanted = false;
let isSiteRegistered = false;

async function register(): Promise<void> {
  const isKept = await isSiteWorkerActive();
  const script = workerFor({
    savesData: savesData(),
    isSlow: isSlowConnection(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isSigned: mayBeSignedIn(),
    hasComeBack: hasComeBack(),
    isWanted,
    isKept,
  });
  if (script === null || isSiteRegistered) return;
  await dropOthers();
  if (script === SITE_WORKER && !isKept) await untilLineIsIdle();
  const registration = await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });
  if (script !== SITE_WORKER) return;
  isSiteRegistered = true;
  const watch = () => registration.installing?.addEventListener('statechange', () => askToTakeOver(registration));
  askToTakeOver(registration);
  watch();
  registration.addEventListener('updatefound', watch);
}

/** Two tabs that look at once would see the same, and the later one take away what the earlier has begun. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('service-worker', work) : work();

const canCache = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Looks which worker this browser is to have. A browser that refuses one has the site while there is a network. */
function look(): void {
  if (canCache()) oneAtATime(register).catch(() => {});
}

/** From now on the site opens without a network: what was done here has to. Where data is saved it has the offline page. */
export function cacheForOffline(): void {
  isWanted = true;
  look();
}

/** Keeps what this visitor is to have once the page has what it needs itself; returns what calls it off. */
export function cacheForOfflineLater(): () => void {
  window.addEventListener('appinstalled', cacheForOffline);
  const timer = setTimeout(look, BEGIN_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('appinstalled', cacheForOffline);
  };
}
