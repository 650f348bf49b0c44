/** How long a place that was gone to is tinted. */
const SHOWN_MS = 2_400;

/** The reading goes on at a place; for a moment it is seen which one it is. */
export function showTarget(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  place.animate([{ backgroundColor: 'var(--c-linden)' }, { backgroundColor: 'transparent' }], SHOWN_MS);
}
