import { type RefObject, useEffect } from 'react';
import type { Track } from '~/domain/listening/track';
import { skip, toggle } from './player';
import { playerState } from './player-store';

export const SKIP_SECONDS = 15;
const FIELDS = 'textarea, select, [contenteditable], input:not([type="range"])';
/** Elements that a space presses by itself. */
const PRESSED = 'button, a, summary, input:not([type="range"])';

/** By the place of the key, so that a Russian layout works too. Null: the key means nothing here. */
function actOf({ code }: KeyboardEvent, target: Element, track: Track): (() => void) | null {
  if (code === 'KeyK' || (code === 'Space' && !target.closest(PRESSED))) return () => toggle(track);
  const step = code === 'KeyJ' ? -SKIP_SECONDS : code === 'KeyL' ? SKIP_SECONDS : 0;
  return step !== 0 && playerState().track?.slug === track.slug ? () => skip(step) : null;
}

/** Space or K plays and pauses, J and L move by 15 seconds: only while the focus is within the element, never in a field. */
export function usePlayerKeys(ref: RefObject<HTMLElement | null>, track: Track): void {
  useEffect(() => {
    const element = ref.current;
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(FIELDS)) return;
      const act = actOf(event, target, track);
      if (!act) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [ref, track]);
}
