import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of what takes the form's place: the reading goes on there, and the page stands at its beginning, so that the
 * first numbers of the help lines below it are in sight.
 */
export function useResultHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return heading;
}
