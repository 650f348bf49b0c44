import type { TakeOver } from '~/web/device/cache-names';
import { isSlowConnection } from '~/web/ui/connection';
import { codeVersion } from './code-version';

/** The service worker of the site: `src/web/worker`. */

const SCRIPT = '/service-worker.js';
/** How long the page has the line for itself. */
const BEGIN_MS = 2_000;

/** A worker of this page's build that waits may begin, where no other tab needs the earlier one. */
function askToTakeOver({ waiting }: ServiceWorkerRegistration): void {
  const build = codeVersion();
  if (build) waiting?.postMessage({ type: 'take-over', build } satisfies TakeOver);
}

/** One worker for the whole site: a narrower one of an earlier version would win over it. */
async function dropOthers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.filter(({ scope }) => new URL(scope).pathname !== '/').map((other) => other.unregister()));
}

async function register(): Promise<void> {
  await dropOthers();
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
  askToTakeOver(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => askToTakeOver(registration));
  });
}

let isRegistering = false;

/**
 * From now on the site opens without a network. A browser that refuses has it while there is one. On a very slow connection
 * only what is `wanted`: the worker fetches about a megabyte.
 */
export function keepOffline({ wanted = false } = {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (isSlowConnection() && !wanted && !matchMedia('(display-mode: standalone)').matches) return;
  if (isRegistering) return;
  isRegistering = true;
  register().catch(() => {
    isRegistering = false;
  });
}

/** Keeps the site once the page has what it needs itself; returns what calls it off. */
export function keepOfflineLater(): () => void {
  const timer = setTimeout(keepOffline, BEGIN_MS);
  return () => clearTimeout(timer);
}
