import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps what is being read where it is while earlier posts come in above: the first of the old ones stays at its height. */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, first: string | undefined): () => void {
  const held = useRef<{ id: string; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first post is what has changed the list
  useLayoutEffect(() => {
    const place = held.current && document.getElementById(held.current.id);
    if (!place || !held.current) return;
    window.scrollBy({ top: place.getBoundingClientRect().top - held.current.top, behavior: 'instant' });
    held.current = null;
  }, [first]);
  return () => {
    const place = first ? list.current?.ownerDocument.getElementById(first) : null;
    held.current = place ? { id: place.id, top: place.getBoundingClientRect().top } : null;
  };
}
