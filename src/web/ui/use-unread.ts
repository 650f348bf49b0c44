import { type RefObject, useLayoutEffect } from 'react';

/** The second tap of a double one comes within this time; nobody has read a sentence by then. */
const UNREAD_MS = 500;

/** Answers that have just come on the screen take no taps yet (`data-unread`, see app.css): the tap was meant for those before. */
export function useUnread(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    current.dataset.unread = '';
    const timer = setTimeout(() => delete current.dataset.unread, UNREAD_MS);
    return () => clearTimeout(timer);
  }, [place]);
}
