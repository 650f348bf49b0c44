import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showTarget } from './show-target';

/**
 * The place of the page that the address names (`#id`): once it `isThere`, it is unfolded, brought into view and shown. Returns the
 * name; empty: none.
 */
export function useNamedTarget(isThere: (name: string) => boolean): string {
  const { hash, key } = useLocation();
  const name = hash.slice(1);
  const isReady = name !== '' && isThere(name);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const visit = `${key} ${name}`;
    const place = isReady && shown.current !== visit ? document.getElementById(name) : null;
    if (!place) return;
    shown.current = visit;
    for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
    showTarget(place);
  }, [isReady, name, key]);
  return name;
}
