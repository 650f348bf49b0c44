/**
 * For browsers without `:has()`, Firefox before 121: gives what holds something the mark by which the style sheets know it
 * (`scripts/vite/has-marks.ts`), and keeps the marks true as the page changes.
 */

const MARK = 'data-has';
const NAMED = /\[data-has~="([^"]+)"\]/g;
/** What changes which elements `:checked`, `:focus-visible`, `:modal` or `[open]` are about, beside the page itself. */
const CHANGE_EVENTS = ['input', 'change', 'reset', 'focusin', 'focusout', 'toggle', 'close', 'cancel'] as const;

/** All that the sheets ask about, as it stands in them. */
function asked(rules: CSSRuleList, found = new Set<string>()): Set<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) for (const [, name] of rule.selectorText.matchAll(NAMED)) found.add(name ?? '');
    else if ('cssRules' in rule) asked(rule.cssRules as CSSRuleList, found);
  }
  return found;
}

/** Elements that hold what the name says: `a`, `> a`, `+ a` or `~ a`. */
function holders(name: string): Element[] {
  const [, way, held = ''] = /^([>+~]?)\s*(.*)$/s.exec(decodeURIComponent(name)) ?? [];
  const found: Element[] = [];
  for (const one of document.querySelectorAll(held)) {
    const next = (holder: Element) =>
      way === '' || way === '>' ? holder.parentElement : holder.previousElementSibling;
    for (let holder = next(one); holder; holder = next(holder)) {
      found.push(holder);
      if (way === '>' || way === '+') break;
    }
  }
  return found;
}

/** Begins to keep the marks of this page; the function that it gives ends it. */
export function keepMarks(): () => void {
  let names: string[] = [];
  let sheets = -1;
  let marked = new Map<Element, string>();
  let due = 0;
  const observer = new MutationObserver(plan);

  function mark(): void {
    due = 0;
    if (document.styleSheets.length !== sheets) {
      sheets = document.styleSheets.length;
      names = [...new Set([...document.styleSheets].flatMap(({ cssRules }) => [...asked(cssRules)]))];
    }
    const now = new Map<Element, Set<string>>();
    for (const name of names)
      for (const holder of holders(name)) now.set(holder, (now.get(holder) ?? new Set()).add(name));
    for (const element of marked.keys()) if (!now.has(element)) element.removeAttribute(MARK);
    marked = new Map([...now].map(([element, held]) => [element, [...held].join(' ')]));
    for (const [element, held] of marked) if (element.getAttribute(MARK) !== held) element.setAttribute(MARK, held);
    // What was written here is no change of the page.
    observer.takeRecords();
  }
  function plan(): void {
    due ||= requestAnimationFrame(mark);
  }

  observer.observe(document, { subtree: true, childList: true, attributes: true });
  for (const event of CHANGE_EVENTS) addEventListener(event, plan, true);
  addEventListener('load', plan, true);
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(due);
    for (const event of [...CHANGE_EVENTS, 'load']) removeEventListener(event, plan, true);
  };
}
