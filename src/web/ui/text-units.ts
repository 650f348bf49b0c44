/** A long text on a page as a row of units: paragraphs, list items, headings, quotations, drawings, cells. */

const UNITS = 'p, li, h2, h3, blockquote, figure, th, td, dt, dd';
/** The head of the site covers so much; what is read begins under it. */
export const HEAD_PX = 88;
/** How long a unit is tinted to show which one it is. */
const SHOWN_MS = 2_400;

export interface TextUnit {
  /** Anchor of its section; empty: before the first one. */
  section: string;
  element: HTMLElement;
}

/** The units of a text, the outermost ones, in their order. */
export function textUnits(text: HTMLElement): TextUnit[] {
  return [...text.querySelectorAll<HTMLElement>(UNITS)]
    .filter((element) => !element.parentElement?.closest(`:is(${UNITS})`))
    .map((element) => ({ section: element.closest('section')?.querySelector('h2')?.id ?? '', element }));
}

/** What stands open at a unit: a folded section is met by its heading. */
const openAt = (element: HTMLElement): Element =>
  element.closest('[hidden]')?.closest('section')?.querySelector('h2') ?? element;

/** Brings a unit under the head of the site and shows for a moment which one it is. */
export function scrollToUnit(element: HTMLElement): void {
  const open = openAt(element);
  scrollTo({ top: scrollY + open.getBoundingClientRect().top - HEAD_PX, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  open.animate([{ backgroundColor: 'var(--c-linden)' }, { backgroundColor: 'transparent' }], SHOWN_MS);
}
