import { isSlowConnection } from '~/web/api';
import { showToast } from '~/web/ui/toast';
import { hasUnsaved } from '~/web/ui/unsaved';
import { mayReload, rememberPrerendered } from './reload-rule';

/** [S] Build metadata is polled every five minutes. */
const POLL_MS = 5 * 60_000;
/** [S] The manifest's prefetch waits this long, and is skipped on very slow connections. */
const MANIFEST_DELAY_MS = 1_000;

interface Latest {
  id: string;
  timestamp: string;
}

let known: string | null = null;
/** A newer build is there than the one that this page runs. */
let outdated = false;
let place: string | null = null;

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

const tellOfBuild = () =>
  askToReload(
    'Вышла новая версия',
    hasUnsaved()
      ? 'Сначала сохраните то, что\u00a0пишете.'
      : 'Она\u00a0откроется, когда вы\u00a0перейдёте на\u00a0другую страницу.',
  );

/** A page could not be opened because its code is gone, and something typed is unsaved. */
const tellOfStale = () =>
  askToReload('Не\u00a0получилось открыть', 'Сохраните то, что\u00a0пишете, и\u00a0обновите страницу.');

async function check(): Promise<void> {
  const latest = await fetchJson<Latest>('/builds/latest.json');
  if (!latest || latest.id === known) return;
  const first = known === null;
  known = latest.id;
  if (first) return;
  outdated = true;
  tellOfBuild();
}

async function loadManifest(): Promise<void> {
  if (isSlowConnection() || known === null) return;
  const meta = await fetchJson<{ prerendered: string[] }>(`/builds/meta/${known}.json`);
  if (meta) rememberPrerendered(meta.prerendered);
}

/** The person came to a page by a link of the site: the moment in which a new build takes nothing away. */
export function arrived(pathname: string): void {
  const moved = place !== null && place !== pathname;
  place = pathname;
  if (!moved || !outdated) return;
  const playing = navigator.mediaSession?.playbackState === 'playing';
  const unsaved = hasUnsaved() || playing;
  if (mayReload({ pathname, now: Date.now(), unsaved, storage: sessionStorage })) location.reload();
}

/** Watches for new builds until the returned function is called. */
export function watchBuilds(): () => void {
  const poll = setInterval(() => void check(), POLL_MS);
  const onVisible = () => document.visibilityState === 'visible' && void check();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('krona:stale', tellOfStale);
  const delay = setTimeout(() => void check().then(loadManifest), MANIFEST_DELAY_MS);
  return () => {
    clearInterval(poll);
    clearTimeout(delay);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('krona:stale', tellOfStale);
  };
}
