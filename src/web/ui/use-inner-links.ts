import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

const FILE = /\.\w+$/;

/** The path that a click on a link of the text asks the router for; null when the browser should go there by itself. */
function innerPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (FILE.test(link.pathname) || (link.pathname === location.pathname && link.hash)) return null;
  return link.pathname + link.search + link.hash;
}

/** Links inside built HTML lead to other pages without loading the site anew. */
export function useInnerLinks(ref: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current;
    const follow = (event: MouseEvent) => {
      const path = innerPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [ref, navigate]);
}
