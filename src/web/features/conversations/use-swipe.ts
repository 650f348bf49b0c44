import { type PointerEvent, useRef } from 'react';

const FAR_PX = 60;

/** A finger's stroke to the left; the buttons do the same. */
export function useSwipe(onLeft: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      start.current = null;
      if (dx < -FAR_PX && Math.abs(dy) < -dx) onLeft();
    },
  };
}
