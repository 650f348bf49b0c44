/** Where the bar of chosen words stands in the window. All numbers are CSS pixels from its left upper corner. */

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Situation {
  /** Lines of the chosen words. */
  first: Box;
  last: Box;
  bar: { width: number; height: number };
  window: { width: number; height: number };
  /** Handles stand at both ends of what is chosen. */
  byFinger: boolean;
  /** How high the foot of the window is taken already. */
  foot: number;
}

const GAP = 8;
const EDGE = 12;
/** The head of the site. */
const HEAD = 76;
/** A handle hangs so far above or below its line. */
const HANDLE = 32;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

export function barPosition({ first, last, bar, window, byFinger, foot }: Situation): { x: number; y: number } {
  const lowest = window.height - Math.max(foot + GAP, EDGE) - bar.height;
  const top = HEAD + GAP;
  if (!byFinger) {
    const x = between(EDGE, (first.left + first.right - bar.width) / 2, window.width - EDGE - bar.width);
    const above = first.top - GAP - bar.height;
    return { x, y: above >= top ? above : between(top, last.bottom + GAP, lowest) };
  }
  const isUpon = (y: number) =>
    [first, last].some((line) => line.bottom + HANDLE > y && line.top - HANDLE < y + bar.height);
  const free = [lowest, top, (top + lowest) / 2].find((y) => !isUpon(y));
  return { x: (window.width - bar.width) / 2, y: free ?? lowest };
}
