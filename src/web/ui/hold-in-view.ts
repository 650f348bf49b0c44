/** Parts of a page that are drawn only when they are near change its height for so long. */
const SETTLED_MS = 2_000;
/** What a reader does to move on. */
export const READERS_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Holds a place at the head of the window while the page around it settles, until the reader moves. Returns how to let go. */
export function holdInView(place: Element): () => void {
  const observer = new ResizeObserver(() => place.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of READERS_MOVES) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, SETTLED_MS);
  for (const event of READERS_MOVES) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
