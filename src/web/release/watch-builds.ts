import { isSlowConnection } from '~/web/device/connection';
import { showToast, toastStore } from '~/web/ui/toast';
import { hasRunningWork, hasUnsaved } from '~/web/ui/unsaved';
import { codeVersion } from './code-version';
import { mayReload, rememberPrerendered } from './reload-rule';

/** Build metadata is polled (docs/specification.md §4) every five minutes. */
const POLL_MS = 5 * 60_000;
/** The manifest's prefetch waits this long, and is skipped on very slow connections (docs/specification.md §9). */
const MANIFEST_DELAY_MS = 1_000;
/** How often a page that is busy is looked at again once a new build is there. */
const LOOK_MS = 1_000;

interface Latest {
  id: string;
  timestamp: string;
  /** The version of its pages' code. */
  code?: string;
}

/** Of a tab: the build for which a page of an older one has been loaded anew. It may have come from this device once more. */
const LOADED_FOR = 'reload:for';

let known: string | null = null;
/** Looks for the moment in which a newer build may take the page's place; null while there is none. */
let waiting: ReturnType<typeof setInterval> | null = null;

async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

const askToReload = (text: string, hint: string) =>
  showToast({
    kind: 'info',
    text,
    hint,
    action: { label: 'Обновить страницу', onClick: () => location.reload() },
    stays: true,
  });

const announceBuild = () =>
  askToReload(
    'Вышла новая версия',
    'Страница обновится сама, когда вы\u00a0закончите и\u00a0сохраните то, что\u00a0начали.',
  );

let staleAnnounced: number | null = null;
/** A page could not be opened because its code is gone, and something typed is unsaved. */
function announceStale(): void {
  // All files of a page are asked for at once, and each that is gone says so.
  if (staleAnnounced !== null && toastStore.get()?.id === staleAnnounced) return;
  staleAnnounced = askToReload(
    'Не\u00a0получилось открыть',
    'Сохраните то, что\u00a0пишете, и\u00a0обновите страницу.',
  );
}

const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';
const isTyping = (): boolean => document.activeElement?.matches(TYPED) === true;

/** Loads the page anew (docs/specification.md §4), at once or at the first moment in which that takes nothing away. */
function takeOver(): void {
  const busy = hasUnsaved() || hasRunningWork() || isTyping();
  if (mayReload({ pathname: location.pathname, now: Date.now(), busy, storage: () => sessionStorage }))
    location.reload();
  else waiting ??= setInterval(takeOver, LOOK_MS);
}

/** A page that lay on the device may be older than the first build that it hears of. One load is tried, then it is only told. */
function isOlderThan({ id, code }: Latest): boolean {
  if (!code || code === (codeVersion() ?? code)) return false;
  try {
    if (sessionStorage.getItem(LOADED_FOR) !== id) {
      sessionStorage.setItem(LOADED_FOR, id);
      return true;
    }
  } catch {
    // Where nothing can be noted nothing is loaded anew by itself.
  }
  announceBuild();
  return false;
}

async function check(): Promise<void> {
  const latest = await fetchJson<Latest>('/builds/latest.json');
  if (!latest || latest.id === known) return;
  const first = known === null;
  known = latest.id;
  if (first && !isOlderThan(latest)) return;
  takeOver();
  if (waiting) announceBuild();
}

async function loadManifest(): Promise<void> {
  if (isSlowConnection() || known === null) return;
  const meta = await fetchJson<{ prerendered: string[] }>(`/builds/meta/${known}.json`);
  if (meta) rememberPrerendered(meta.prerendered);
}

/** Watches for new builds until the returned function is called. */
export function watchBuilds(): () => void {
  const poll = setInterval(() => void check(), POLL_MS);
  const onVisible = () => document.visibilityState === 'visible' && void check();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('krona:stale', announceStale);
  const delay = setTimeout(() => void check().then(loadManifest), MANIFEST_DELAY_MS);
  return () => {
    clearInterval(poll);
    if (waiting) clearInterval(waiting);
    waiting = null;
    clearTimeout(delay);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('krona:stale', announceStale);
  };
}
