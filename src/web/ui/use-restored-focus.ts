import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a place when a press there takes away the pressed control itself: `state` is what the press changes. */
export function useRestoredFocus(place: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
  }, [place, state]);
}
