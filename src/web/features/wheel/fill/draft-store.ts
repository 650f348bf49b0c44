import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import type { OpenValues } from '~/domain/wheel/balance';
import { forEachSphere, type SphereNames, type WheelValues } from '~/domain/wheel/wheel';
import { createListeners } from '~/web/device/store';

/** The wheel under the person's hands. Painters follow every change at once; React hears of it when the hand rests. */

export interface Draft {
  values: OpenValues;
  names: SphereNames;
}

export type Painter = (draft: Draft) => void;
/** In the frame after the change, or once the hand stands still. */
type PaintLater = 'frame' | 'pause';

const SETTLE_MS = 200;
const PAUSE_MS = 160;
export const EMPTY_DRAFT: Draft = { values: forEachSphere(() => null), names: {} };

export const isWhole = (values: OpenValues): values is WheelValues =>
  SPHERE_KEYS.every((sphere) => values[sphere] !== null);

export const sameNames = (a: SphereNames, b: SphereNames): boolean =>
  SPHERE_KEYS.every((sphere) => a[sphere] === b[sphere]);

export const sameDraft = (a: Draft, b: Draft): boolean =>
  sameNames(a.names, b.names) && SPHERE_KEYS.every((sphere) => a.values[sphere] === b.values[sphere]);

export interface WheelDraftStore {
  /** As it is now. */
  now(): Draft;
  /** As it was when the hand rested last. */
  settled(): Draft;
  set(sphere: SphereKey, value: number): void;
  rename(sphere: SphereKey, name: string | null): void;
  replace(draft: Draft): void;
  /** While a hand is on the wheel nothing settles; `false` settles at once. */
  hold(held: boolean): void;
  /** `late`: when a change is painted while a hand is on the wheel, so that no frame has to draw everything. */
  paintWith(painter: Painter, late?: PaintLater): () => void;
  subscribe(listener: () => void): () => void;
}

export function createWheelDraftStore(): WheelDraftStore {
  let draft = EMPTY_DRAFT;
  let settled = EMPTY_DRAFT;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const painters = createListeners();
  const listeners = createListeners();

  function settle(): void {
    clearTimeout(timer);
    if (settled === draft) return;
    settled = draft;
    listeners.notify();
  }
  function put(next: Draft): void {
    draft = next;
    painters.notify();
  }
  return {
    now: () => draft,
    settled: () => settled,
    set(sphere, value) {
      if (draft.values[sphere] === value) return;
      put({ ...draft, values: { ...draft.values, [sphere]: value } });
      clearTimeout(timer);
      if (!held) timer = setTimeout(settle, SETTLE_MS);
    },
    rename(sphere, name) {
      const { [sphere]: _, ...others } = draft.names;
      put({ ...draft, names: name === null ? others : { ...others, [sphere]: name } });
      settle();
    },
    replace(next) {
      put(next);
      settle();
    },
    hold(next) {
      held = next;
      if (!held) settle();
    },
    paintWith(painter, late) {
      let frame = 0;
      let pause: ReturnType<typeof setTimeout> | undefined;
      const paint = () => {
        frame = 0;
        painter(draft);
      };
      const change = () => {
        clearTimeout(pause);
        if (!held || !late) paint();
        else if (late === 'pause') pause = setTimeout(paint, PAUSE_MS);
        else frame ||= requestAnimationFrame(paint);
      };
      const stop = painters.subscribe(change);
      paint();
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(pause);
        stop();
      };
    },
    subscribe: listeners.subscribe,
  };
}
