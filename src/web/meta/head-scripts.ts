import { OLDEST_BROWSERS } from '~/catalogue/browsers';

/**
 * The scripts of the document's head that run before the first paint. Each stands in the document as the text of a function,
 * which therefore uses nothing from outside itself; the Content-Security-Policy lists the hash of the whole.
 */

/** Theme and «somebody is signed in here» onto <html>, so that neither colours nor the header flash. */
function showAppearance(): void {
  try {
    const page = document.documentElement;
    const theme = localStorage.getItem('krona.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    const isSigned = document.cookie.includes('krona_signed=1') && !localStorage.getItem('krona.sign-out-due');
    if (localStorage.getItem('krona.signed-in') || isSigned) page.classList.add('signed');
  } catch {
    // Storage is forbidden: the page stays as it was built.
  }
}

/** Pages that a person has covered on a shared device are not seen before the cover stands (src/web/device/screen-lock.ts). */
function coverLocked(): void {
  try {
    if (/^\/(blog|about|faq|legal|landing|landingtest)(\/|$)/.test(location.pathname)) return;
    const lock = JSON.parse(localStorage.getItem(`krona.lock.${localStorage.getItem('krona.signed-in')}`) ?? 'null');
    const unseen = lock && Date.now() - lock.seenAt;
    const isDue = lock?.code && (unseen < 0 || unseen > lock.minutes * 60_000);
    if (lock?.covered || isDue) document.documentElement.classList.add('locked');
  } catch {
    // Storage is forbidden: there is no cover.
  }
}

/**
 * A chunk that is missing loads the target page anew, at most once per path per 10,000 ms (docs/specification.md §4,
 * §9). `__chunkReload()` resolves to false when it did not (`__chunkFault` says why), and never while something typed
 * is unsaved: then the page stays as it is and hears of it by `krona:stale`. Without an answer of the server the page
 * is left alone: the browser's own error page would take its place. A page whose scripts do not start says so
 * (`#boot-fault` of the root layout).
 */
function guardReload(): void {
  let going: Promise<boolean> | null = null;
  async function reload(): Promise<boolean> {
    try {
      const router = (window as { __reactRouterDataRouter?: { state: { navigation: { location?: Location } } } })
        .__reactRouterDataRouter;
      const { pathname, search, hash } = router?.state.navigation.location ?? location;
      const key = `reload:${pathname}`;
      window.__chunkFault = 'network';
      await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' });
      window.__chunkFault = 'missing';
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 10_000) return false;
      sessionStorage.setItem(key, String(Date.now()));
      if (pathname + search === location.pathname + location.search) location.reload();
      else location.assign(pathname + search + hash);
      return true;
    } catch {
      return false;
    }
  }
  window.__chunkReload = () => {
    if (window.__unsavedText) {
      dispatchEvent(new Event('krona:stale'));
      return new Promise(() => {});
    }
    going ??= reload().then((isGoing) => {
      if (!isGoing) going = null;
      return isGoing;
    });
    return going;
  };
  async function sayIfStuck(): Promise<void> {
    const isGoing = await window.__chunkReload?.();
    const fault = document.getElementById('boot-fault');
    if (!isGoing && fault) fault.hidden = false;
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void window.__chunkReload?.();
      if (target instanceof HTMLScriptElement && target.type === 'module') void sayIfStuck();
    },
    true,
  );
  addEventListener('unhandledrejection', () => {
    if (!('__reactRouterDataRouter' in window)) void sayIfStuck();
  });
}

/**
 * What the code of the pages uses and the oldest browsers of `catalogue/browsers.ts` lack: copies of lists (Chrome 110) and
 * `AbortSignal.any` (Chrome 116, Firefox 124, Safari 17.4). Workers have a world of their own and do without.
 */
function fillIn(): void {
  type Lists = Pick<unknown[], 'slice' | 'sort' | 'reverse' | 'splice' | 'length'> & Record<number, unknown>;
  function add(to: object, name: string, value: (this: Lists, ...given: never[]) => unknown): void {
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
  }
  for (const lists of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype) as object]) {
    add(lists, 'toSorted', function (compare: (one: unknown, other: unknown) => number) {
      return this.slice().sort(compare);
    });
    add(lists, 'toReversed', function () {
      return this.slice().reverse();
    });
    add(lists, 'with', function (index: number, value: unknown) {
      const place = index < 0 ? this.length + index : index;
      if (!(place >= 0 && place < this.length)) throw new RangeError(`no place ${index} in ${this.length}`);
      const copy = this.slice();
      copy[Math.trunc(place)] = value;
      return copy;
    });
  }
  add(Array.prototype, 'toSpliced', function (...given: [number, number]) {
    const copy = this.slice();
    copy.splice(...given);
    return copy;
  });
  add(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
    const any = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) any.abort(signal.reason);
      if (any.signal.aborted) break;
      signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
    }
    return any.signal;
  });
}

/**
 * A button that is pressed before the page's scripts run waits visibly, and is pressed once they do: `__wake()`. The last one
 * counts. What sends a form is no such button: it is not alive before (`ui/button.tsx`).
 */
function holdPresses(): void {
  let held: HTMLElement | null = null;
  const leave = () => {
    held?.removeAttribute('data-pressed');
    held?.removeAttribute('aria-busy');
  };
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null;
    if (!button || (button as HTMLButtonElement).type === 'submit') return;
    leave();
    held = button;
    button.setAttribute('data-pressed', '');
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', hold, true);
  window.__wake = () => {
    removeEventListener('click', hold, true);
    window.__wake = undefined;
    leave();
    held?.click();
  };
}

/**
 * Runs before all else, in words that any browser reads: one older than those of `catalogue/browsers.ts` gets the text of the page,
 * the line that says what to do (`#too-old` of the root layout) and no scripts, which would stop halfway. `plain`: it does not know
 * the layers either in which the styles stand.
 */
export const AGE_SCRIPT = `(function () {
  var page = document.documentElement;
  var plain = !('CSSLayerBlockRule' in window);
  var old = plain;
  try {
    if (!('noModule' in document.createElement('script'))) old = true;
    if (!CSS.supports('width', '1cqw') || !CSS.supports('height', '1dvh')) old = true;
    new RegExp('(?<=a)b');
  } catch (error) {
    old = true;
  }
  if (!old) return;
  page.className += plain ? ' too-old plain' : ' too-old';
  var policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.getElementsByTagName('head')[0].appendChild(policy);
})()`;

const { chrome, firefox, safari } = OLDEST_BROWSERS;
/** The line of a document that the script above shows. */
export const TOO_OLD = `Этот браузер устарел: страницу можно прочесть, а\u00a0чтобы делать записи и\u00a0войти, обновите его или откройте сайт в\u00a0другом\u00a0— Chrome\u00a0${chrome}, Firefox\u00a0${firefox}, Safari\u00a0${safari} или новее.`;

/** What runs first in every document that a browser of today opens. */
export const HEAD_SCRIPT = [fillIn, showAppearance, coverLocked, guardReload, holdPresses]
  .map((script) => `(${script})()`)
  .join(';');
