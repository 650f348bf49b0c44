import { isSlowConnection } from '~/web/api';
import { showToast } from '~/web/ui/toast';
import { hasUnsaved } from '~/web/ui/unsaved';
import { decideReload, rememberPrerendered } from './reload-rule';

/** [S] Build metadata is polled every five minutes. */
const POLL_MS = 5 * 60_000;
/** [S] The manifest's prefetch waits this long, and is skipped on very slow connections. */
const MANIFEST_DELAY_MS = 1_000;

interface Latest {
  id: string;
  timestamp: string;
}

let known: string | null = null;
let told: string | null = null;

async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

function reload(): void {
  const { pathname } = location;
  const decision = decideReload({ pathname, now: Date.now(), unsaved: hasUnsaved(), storage: sessionStorage });
  if (decision === 'reload') location.reload();
  else if (decision === 'ask' && told !== known) {
    told = known;
    showToast({
      kind: 'info',
      text: 'Вышла новая версия',
      hint: 'Сначала сохраните то, что\u00a0пишете.',
      action: { label: 'Обновить страницу', onClick: () => location.reload() },
      stays: true,
    });
  }
}

async function check(): Promise<void> {
  const latest = await fetchJson<Latest>('/builds/latest.json');
  if (!latest) return;
  if (known === null) {
    known = latest.id;
    return;
  }
  if (latest.id === known) return;
  if (told !== latest.id) known = latest.id;
  reload();
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
  const delay = setTimeout(() => void check().then(loadManifest), MANIFEST_DELAY_MS);
  return () => {
    clearInterval(poll);
    clearTimeout(delay);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
