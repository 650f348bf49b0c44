import { type RefObject, useEffect, useRef } from 'react';

/** Whoever scrolls by hand is left alone for so long. */
const HAND_MS = 5_000;

/** Keeps the current line of a scrolling list in view: only the list moves, never the page. */
export function useFollow(list: RefObject<HTMLElement | null>, line: string | null): void {
  const handAt = useRef(0);
  useEffect(() => {
    const element = list.current;
    const hand = () => {
      handAt.current = Date.now();
    };
    const names = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const name of names) element?.addEventListener(name, hand, { passive: true });
    return () => {
      for (const name of names) element?.removeEventListener(name, hand);
    };
  }, [list]);
  useEffect(() => {
    const element = list.current;
    const current = line === null ? null : element?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!element || !current || Date.now() - handAt.current < HAND_MS) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = current.offsetTop - (element.clientHeight - current.offsetHeight) / 2;
    element.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
  }, [list, line]);
}
