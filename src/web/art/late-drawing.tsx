import { type ComponentType, lazy, memo, Suspense, useState, useSyncExternalStore } from 'react';

/** The same object at every render: React then leaves the content alone. */
const UNTOUCHED = { __html: '' };

/** In place of the code: a built drawing stays as it stands, a new one stays empty. */
const Kept = () => <svg aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;

/** A drawing whose code comes when it is first needed; it is decoration, so a page goes on without it. */
const whenNeeded = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Drawing) => ({ default: Drawing }),
      () => ({ default: Kept }),
    ),
  );

const never = () => () => {};

/** Whether this first render takes over a built page. */
function useBuilt(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0] && !import.meta.env.SSR;
}

const isSame = (a: object, b: object) =>
  Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value);

/** A built drawing stays for good, without its code; one that comes later or changes brings the code. */
function late<Props extends object>(Drawing: ComponentType<Props>) {
  return memo(function Late(props: Props) {
    const [first] = useState(props);
    const built = useBuilt();
    if (built && isSame(first, props)) return <Kept />;
    return import.meta.env.SSR ? (
      <Drawing {...props} />
    ) : (
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    );
  });
}

const cover = async () => (await import('./cover')).Cover;
const yearDisc = async () => (await import('./year-disc-drawing')).YearDisc;
const compassPlate = async () => (await import('./plates')).CompassPlate;
const treePlate = async () => (await import('./plates')).TreePlate;
const wheelPlate = async () => (await import('./wheel-plate')).WheelPlate;
const glyph = async () => (await import('./glyph')).Glyph;

// The build draws at once.
/** The drawing that a text names. */
export const LateCover = late(import.meta.env.SSR ? await cover() : whenNeeded(cover));
export const LateYearDisc = late(import.meta.env.SSR ? await yearDisc() : whenNeeded(yearDisc));
export const LateCompassPlate = late(import.meta.env.SSR ? await compassPlate() : whenNeeded(compassPlate));
export const LateTreePlate = late(import.meta.env.SSR ? await treePlate() : whenNeeded(treePlate));
export const LateWheelPlate = late(import.meta.env.SSR ? await wheelPlate() : whenNeeded(wheelPlate));
/** The silhouette of an emotion. */
export const LateGlyph = late(import.meta.env.SSR ? await glyph() : whenNeeded(glyph));
