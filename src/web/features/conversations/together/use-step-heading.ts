import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step that takes another one's place: the reading and the keyboard go on there. */
export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
