import { READERS_MOVES } from './hold-in-view';

const HEADINGS = 'h1, h2, h3';
const CONTROLS = 'button, a, input, textarea, select, label, summary';

/** Gone from the page, or hidden in it. */
const isGone = (place: Element): boolean => !place.isConnected || place.closest('[hidden]') !== null;

function headingsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const own = node.closest(HEADINGS);
  return own ? [own] : [...node.querySelectorAll(HEADINGS)];
}

/** The headings that a change of the document has brought: added, shown again, or with other words. */
function broughtBy({ type, target, addedNodes }: MutationRecord): Element[] {
  const named = (target instanceof Element ? target : target.parentElement)?.closest(HEADINGS);
  if (named) return [named];
  return type === 'attributes' ? headingsIn(target) : [...addedNodes].flatMap(headingsIn);
}

/** Brings a heading into sight, and the page to its beginning where the heading is in sight there. */
function bringIntoSight(heading: HTMLElement): void {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { top, bottom } = heading.getBoundingClientRect();
  const isSeen = top >= bar && bottom <= window.innerHeight;
  if (isSeen && !heading.matches('h1')) return;
  if (bottom + window.scrollY <= window.innerHeight) window.scrollTo({ top: 0, behavior: 'instant' });
  else if (!isSeen) heading.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Where a view takes another one's place under the same address, the control that was pressed goes with the old one, and with it the
 * focus and the place on the page. Then the reading goes on at the new heading, in sight. What moves the focus by itself is left
 * alone, and so is a page that nothing was pressed on. Returns how to stop.
 */
export function watchSwappedViews(): () => void {
  let touched: Element | null = null;
  /** What the pressed control stood in, from the inside out. */
  let around: Element[] = [];
  const brought = new Set<Element>();
  let frame = 0;

  const forget = () => {
    touched = null;
    brought.clear();
  };
  const touch = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    forget();
    touched = target.closest(CONTROLS) ?? target;
    around = [];
    for (let place = touched.parentElement; place; place = place.parentElement) around.push(place);
  };
  const isLost = () => {
    const active = document.activeElement;
    return touched !== null && isGone(touched) && (!active || active === document.body || isGone(active));
  };
  const settle = () => {
    frame = 0;
    if (!isLost()) return;
    const left = around.find((place) => !isGone(place)) ?? document.body;
    // A dialog takes the focus by itself.
    const shown = [...brought].filter(
      (one) => !isGone(one) && one.checkVisibility?.() !== false && !one.closest('[role=dialog], [role=alertdialog]'),
    );
    const heading = shown.find((one) => one.matches('h1')) ?? shown.find((one) => left.contains(one));
    if (!(heading instanceof HTMLElement)) return;
    forget();
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    bringIntoSight(heading);
  };
  const observer = new MutationObserver((changes) => {
    if (!touched) return;
    for (const change of changes) for (const heading of broughtBy(change)) brought.add(heading);
    // What the new view focuses by itself, it has by the next frame.
    if (brought.size > 0 && frame === 0 && isLost()) frame = requestAnimationFrame(settle);
  });
  const move = () => {
    if (touched && isGone(touched)) forget();
  };

  for (const event of ['pointerdown', 'keydown', 'focusin'] as const) document.addEventListener(event, touch, true);
  for (const event of READERS_MOVES) document.addEventListener(event, move, { capture: true, passive: true });
  window.addEventListener('popstate', forget);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden'],
  });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    for (const event of ['pointerdown', 'keydown', 'focusin'] as const)
      document.removeEventListener(event, touch, true);
    for (const event of READERS_MOVES) document.removeEventListener(event, move, { capture: true });
    window.removeEventListener('popstate', forget);
  };
}
