import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import { pointAt, valueAt } from '~/web/art/life-wheel';
import type { WheelDraftStore } from './draft-store';

/** Half the width and height of the drawing's box. */
export const BOX = { x: 370, y: 312 };

/**
 * Lets a finger or a mouse set the values on the drawing: a press chooses the sector and its value, moving on changes this sector
 * alone. Moves are only remembered; the wheel is written once a frame.
 */
export function enableDrag(svg: SVGSVGElement, disc: HTMLElement, board: WheelDraftStore): () => void {
  let held: { sphere: SphereKey; pointer: number; box: DOMRect } | null = null;
  let last: { x: number; y: number } | null = null;
  let frame = 0;

  const toDrawing = (box: DOMRect, x: number, y: number) => ({
    x: ((x - box.left) / box.width) * BOX.x * 2 - BOX.x,
    y: ((y - box.top) / box.height) * BOX.y * 2 - BOX.y,
  });
  const write = () => {
    frame = 0;
    if (!held || !last) return;
    const { x, y } = toDrawing(held.box, last.x, last.y);
    board.set(held.sphere, valueAt(x, y));
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || held) return;
    const box = svg.getBoundingClientRect();
    const at = toDrawing(box, event.clientX, event.clientY);
    const place = pointAt(at.x, at.y);
    const sphere = place && SPHERE_KEYS[place.index];
    if (!sphere) return;
    event.preventDefault();
    disc.setPointerCapture(event.pointerId);
    board.hold(true);
    held = { sphere, pointer: event.pointerId, box };
    svg.dataset.held = sphere;
    board.set(sphere, place.value);
  };
  const move = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    frame ||= requestAnimationFrame(write);
  };
  const up = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    cancelAnimationFrame(frame);
    write();
    held = null;
    last = null;
    delete svg.dataset.held;
    board.hold(false);
  };
  disc.addEventListener('pointerdown', down);
  disc.addEventListener('pointermove', move);
  disc.addEventListener('pointerup', up);
  disc.addEventListener('pointercancel', up);
  return () => {
    cancelAnimationFrame(frame);
    if (held) board.hold(false);
    disc.removeEventListener('pointerdown', down);
    disc.removeEventListener('pointermove', move);
    disc.removeEventListener('pointerup', up);
    disc.removeEventListener('pointercancel', up);
  };
}
