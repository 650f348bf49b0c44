import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Between the bar and what it would cover, in pixels. */
const GAP = 12;
/** After these the page stands where the person has put it. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** How far the page has to go up so that no main button in view lies under the bar, in pixels; 0 when none does. */
export function coveredBy(bar: Element): number {
  const { top: edge, bottom: end } = bar.getBoundingClientRect();
  const covered = [...document.querySelectorAll('main .btn--brand')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < Math.max(end, innerHeight) && bottom > edge - GAP);
  return Math.max(0, ...covered.map(({ bottom }) => bottom - edge + GAP));
}

/**
 * What stands at the bottom of pages moves up while the bar is there, and a page that opens under it, or that it comes over, moves
 * up by as much as the bar would cover of its main button.
 */
export function useRoom(bar: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.player = '';
    return () => {
      delete document.documentElement.dataset.player;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened is looked at anew.
  useEffect(() => {
    // A page grows while its parts come.
    const observer = new ResizeObserver(() => {
      const far = bar.current ? coveredBy(bar.current) : 0;
      if (far > 0) scrollBy({ top: far, behavior: 'instant' });
    });
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    for (const move of OWN_MOVES) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of OWN_MOVES) removeEventListener(move, stop);
    };
  }, [bar, key]);
}
