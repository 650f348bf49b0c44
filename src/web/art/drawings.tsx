import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * Drawings whose code comes after the page. They are decoration: one whose code does not come is awaited for good, so that
 * a built one stays as it was built and another's place stays empty.
 */
function drawing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Drawing = lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => new Promise<never>(() => {}),
    ),
  );
  // A page that draws itself anew, as when it is known who is here, leaves a built drawing whose code has not come in its place.
  // biome-ignore lint/correctness/noComponentHookFactories: called for the constants below alone, never while rendering
  return memo(function LateDrawing(props: Props) {
    return (
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    );
  });
}

/** The drawing that a text names. */
export const Cover = drawing(async () => (await import('./cover')).Cover);
export const YearDisc = drawing(async () => (await import('./year-disc-drawing')).YearDisc);
export const CompassPlate = drawing(async () => (await import('./plates')).CompassPlate);
export const TreePlate = drawing(async () => (await import('./plates')).TreePlate);
export const WheelPlate = drawing(async () => (await import('./wheel-plate')).WheelPlate);
/** The silhouette of an emotion. */
export const Glyph = drawing(async () => (await import('./glyph')).Glyph);
