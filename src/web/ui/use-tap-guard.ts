import { type RefObject, useLayoutEffect } from 'react';

/** The second tap of a double one comes within this time; nobody has read a sentence by then. */
const TAP_GUARD_MS = 500;

/** By when the page has come to it: where the page stood still, both taps wait for it. */
let lastTap = Number.NEGATIVE_INFINITY;
if (!import.meta.env.SSR)
  addEventListener('pointerup', () => (lastTap = performance.now()), { capture: true, passive: true });

/**
 * Answers that come on the screen right after a tap take no more taps for a moment (`data-unread`, see base.css): the second
 * one was meant for those before.
 */
export function useTapGuard(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    const left = lastTap + TAP_GUARD_MS - performance.now();
    if (!current || left <= 0) return;
    current.dataset.unread = '';
    const timer = setTimeout(() => delete current.dataset.unread, left);
    return () => clearTimeout(timer);
  }, [place]);
}
