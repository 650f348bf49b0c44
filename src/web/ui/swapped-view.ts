import { READERS_MOVES } from './hold-in-view';

const HEADINGS = 'h1, h2, h3';
const CONTROLS = 'button, a, input, textarea, select, label, summary';
/** What takes the focus by itself. */
const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled, [type=hidden]), textarea:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
const DIALOG = '[role=dialog], [role=alertdialog]';
/** What of a new view says nothing yet, or says it aloud by itself. */
const BUSY = '[aria-busy=true]';
const SPOKEN = '[role=status], [role=alert], [aria-live]';
/** So much of a place is in sight when its reader can go on from it. */
const SEEN_PX = 48;
/** What comes later than this after the pressed control has gone is no answer to the press. */
const ANSWER_MS = 15_000;

/** Gone from the page, or hidden in it. */
const isGone = (place: Element): boolean => !place.isConnected || place.closest('[hidden]') !== null;
const isShown = (place: Element): boolean => !isGone(place) && place.checkVisibility?.() !== false;

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

/** The elements that a change of the document has brought, whole. */
const wholeBy = ({ type, target, addedNodes }: MutationRecord): HTMLElement[] =>
  (type === 'attributes' ? [target] : [...addedNodes]).filter((node) => node instanceof HTMLElement);

/** The lines of the window between which nothing covers the page. */
function seenBetween(): readonly [from: number, to: number] {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [from, below] = [scrollPaddingTop, scrollPaddingBottom].map((padding) => Number.parseFloat(padding) || 0);
  return [from ?? 0, window.innerHeight - (below ?? 0)];
}

function isInSight(place: Element): boolean {
  const [from, to] = seenBetween();
  const { top, bottom } = place.getBoundingClientRect();
  return top >= from && Math.min(bottom, top + SEEN_PX) <= to;
}

/** Brings a place into sight, and the page to its beginning where the place is in sight there. */
function bringIntoSight(place: HTMLElement): void {
  const isSeen = isInSight(place);
  if (isSeen && !place.matches('h1')) return;
  const inPage = !place.closest(DIALOG);
  if (inPage && place.getBoundingClientRect().bottom + window.scrollY <= window.innerHeight)
    window.scrollTo({ top: 0, behavior: 'instant' });
  else if (!isSeen) place.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Whether nothing is to be read in a view before one of its parts. */
function isFirstIn(view: Element, part: Element): boolean {
  const before = document.createRange();
  before.setStart(view, 0);
  before.setEndBefore(part);
  return before.toString().trim() === '';
}

/** Where the reading of a view without a heading goes on: the first field of a form that begins it, a control that does, or itself. */
function beginningOf(view: HTMLElement): HTMLElement {
  if (view.matches(FOCUSABLE)) return view;
  const form = view.matches('form') ? view : view.querySelector('form');
  const field = form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select');
  if (form && field?.matches(FOCUSABLE) && (form === view || isFirstIn(view, form))) return field;
  const control = view.querySelector<HTMLElement>(FOCUSABLE);
  return control && isFirstIn(view, control) ? control : view;
}

/** The gap that something taken away has left. */
type Gap = Pick<MutationRecord, 'previousSibling' | 'nextSibling'>;

/** The nearest control in sight beside a gap, below it first. */
function controlBeside({ previousSibling, nextSibling }: Gap): HTMLElement | undefined {
  const elementFrom = (node: Node | null, step: 'previousSibling' | 'nextSibling') => {
    let one = node;
    while (one && !(one instanceof Element)) one = one[step];
    return one;
  };
  const inside = (one: Element | null) =>
    !one || isGone(one) ? [] : [...(one.matches(FOCUSABLE) ? [one] : []), ...one.querySelectorAll(FOCUSABLE)];
  const below = inside(elementFrom(nextSibling, 'nextSibling'));
  const above = inside(elementFrom(previousSibling, 'previousSibling'));
  return [...below, ...above.reverse()].find(
    (one): one is HTMLElement => one instanceof HTMLElement && isShown(one) && isInSight(one),
  );
}

/**
 * Where a view takes another one's place under the same address, the control that was pressed goes with the old one, and with it the
 * focus and the place on the page. Then the reading goes on at the new heading, in sight; without one at the beginning of what came;
 * where nothing came, at what stood beside. What moves the focus by itself is left alone, and so is a page that nothing was pressed
 * on. Returns how to stop.
 */
export function watchSwappedViews(): () => void {
  let touched: Element | null = null;
  /** What the pressed control stood in, from the inside out. */
  let around: Element[] = [];
  /** Where this has led by itself: nobody has pressed there. */
  let landed: Element | null = null;
  const headings = new Set<Element>();
  const views = new Set<HTMLElement>();
  let gap: Gap | null = null;
  /** Nothing came, nor is anything on its way: what comes later by itself is another matter, unless it is a view with a heading. */
  let isOver = false;
  /** Since when the pressed control is gone. */
  let goneAt: number | null = null;
  /** The reader has gone on to another place of the page while the press was at work. */
  let hasMoved = false;
  let frame = 0;

  const forget = () => {
    touched = null;
    gap = null;
    isOver = false;
    goneAt = null;
    hasMoved = false;
    headings.clear();
    views.clear();
  };
  /** A dialog takes the focus of what is gone in it upon itself. */
  const isStandIn = (place: Element | null) => place?.matches(DIALOG) === true && around.includes(place);
  const touch = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    if (type === 'focusin' && touched && isGone(touched) && isStandIn(target)) return;
    if (type !== 'focusin') landed = null;
    forget();
    touched = target.closest(CONTROLS) ?? target;
    around = [];
    for (let place = touched.parentElement; place; place = place.parentElement) around.push(place);
  };
  const isLost = () => {
    const active = document.activeElement;
    return (
      touched !== null &&
      isGone(touched) &&
      (!active || active === document.body || isGone(active) || isStandIn(active))
    );
  };
  /** What came in the place of the pressed control, without a heading. */
  const viewIn = (left: Element): HTMLElement | undefined => {
    const said = [...views].filter(
      (one) =>
        left !== one &&
        left.contains(one) &&
        !one.closest(BUSY) &&
        isShown(one) &&
        (one.matches(FOCUSABLE) || one.textContent?.trim()),
    );
    const near = said.filter((one) => one.parentElement === left);
    const [first] = [...near, ...said].sort((a, b) => Number(a.matches(SPOKEN)) - Number(b.matches(SPOKEN)));
    return first && beginningOf(first);
  };
  const settle = () => {
    frame = 0;
    if (!isLost()) return;
    const now = performance.now();
    goneAt ??= now;
    if (isOver && now - goneAt > ANSWER_MS) return forget();
    const left = around.find((place) => !isGone(place)) ?? document.body;
    const dialog = left.closest(DIALOG);
    const shown = [...headings].filter((one) => isShown(one) && one.closest(DIALOG) === dialog);
    const heading = shown.find((one) => one.matches('h1')) ?? shown.find((one) => left.contains(one));
    const isPressed = touched?.matches(CONTROLS) === true || touched === landed;
    const mayGuess = isPressed && !isOver && left.closest(`main, ${DIALOG}`) !== null;
    isOver = left.querySelector(BUSY) === null;
    const place =
      heading ?? (mayGuess ? (viewIn(left) ?? (isOver && gap ? controlBeside(gap) : undefined)) : undefined);
    if (!(place instanceof HTMLElement)) return;
    // A new view has its page; a part of the page that changed takes nobody back to it.
    const mayScroll = place === heading || !hasMoved;
    forget();
    if (!place.matches(FOCUSABLE)) {
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.dataset.landed = '';
    }
    landed = place;
    place.focus({ preventScroll: true });
    if (mayScroll) bringIntoSight(place);
  };
  /** What the new view focuses by itself, it has by the next frame; what a dialog does for what is gone in it, by the one after. */
  const settleLater = () => {
    const inDialog = around.some((place) => place.matches(DIALOG) && !isGone(place));
    frame = requestAnimationFrame(() => {
      if (inDialog) frame = requestAnimationFrame(settle);
      else settle();
    });
  };
  const observer = new MutationObserver((changes) => {
    if (!touched) return;
    for (const change of changes) {
      for (const heading of broughtBy(change)) headings.add(heading);
      if (isGone(touched)) for (const view of wholeBy(change)) views.add(view);
      if ([...change.removedNodes].some((node) => node === touched || (touched && node.contains(touched))))
        gap = change;
    }
    if (frame === 0 && isLost()) settleLater();
  });
  const move = ({ type }: Event) => {
    if (touched && (isGone(touched) || touched === landed)) forget();
    else if (type === 'wheel' || type === 'touchmove') hasMoved = true;
  };

  for (const event of ['pointerdown', 'keydown', 'focusin'] as const) document.addEventListener(event, touch, true);
  for (const event of READERS_MOVES) document.addEventListener(event, move, { capture: true, passive: true });
  window.addEventListener('popstate', forget);
  observer.observe(document, {
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
