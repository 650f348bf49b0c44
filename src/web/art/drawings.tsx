import { type ComponentType, lazy, memo, type ReactNode, type Ref, Suspense } from 'react';
import {
  COMPASS_FRAME,
  COVER_FIELDS,
  type CoverShape,
  type Frame,
  glyphFrame,
  sceneFrame,
  TREE_FRAME,
  WHEEL_FRAME,
  YEAR_FRAME,
} from './frames';
import { useNear } from './use-near';

/** Drawn when the reader comes near: what stands below the first screen costs a built page nothing. */
interface Deferred {
  late?: boolean;
}

function EmptyFrame({ frame, ref }: { frame: Frame; ref?: Ref<SVGSVGElement> }) {
  return <svg ref={ref} {...frame} aria-hidden="true" focusable="false" />;
}

function Near({ frame, children }: { frame: Frame; children: ReactNode }) {
  const [place, isNear] = useNear<SVGSVGElement>();
  return isNear ? children : <EmptyFrame ref={place} frame={frame} />;
}

/**
 * Drawings whose code comes after the page. Their place is kept free meanwhile, so that nothing moves under the reader's finger.
 * They are decoration: one whose code does not come is awaited for good, so that a built one stays as it was built and
 * another's place stays empty.
 */
function drawing<Props extends object>(load: () => Promise<ComponentType<Props>>, frameOf: (props: Props) => Frame) {
  const Drawing = lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => new Promise<never>(() => {}),
    ),
  );
  // A page that draws itself anew, as when it is known who is here, leaves a built drawing whose code has not come in its place.
  // biome-ignore lint/correctness/noComponentHookFactories: called for the constants below alone, never while rendering
  return memo(function LateDrawing({ late = false, ...rest }: Props & Deferred) {
    const props = rest as unknown as Props;
    const frame = frameOf(props);
    const drawn = (
      <Suspense fallback={<EmptyFrame frame={frame} />}>
        <Drawing {...props} />
      </Suspense>
    );
    return late ? <Near frame={frame}>{drawn}</Near> : drawn;
  });
}

/** The drawing that a text names. */
export const Cover = drawing(
  async () => (await import('./cover')).Cover,
  ({ shape = 'card' }: { shape?: CoverShape }) => sceneFrame(COVER_FIELDS[shape].w, COVER_FIELDS[shape].h),
);
export const YearDisc = drawing(
  async () => (await import('./year-disc-drawing')).YearDisc,
  () => YEAR_FRAME,
);
export const CompassPlate = drawing(
  async () => (await import('./plates')).CompassPlate,
  () => COMPASS_FRAME,
);
export const TreePlate = drawing(
  async () => (await import('./plates')).TreePlate,
  () => TREE_FRAME,
);
export const WheelPlate = drawing(
  async () => (await import('./wheel-plate')).WheelPlate,
  () => WHEEL_FRAME,
);
/** The silhouette of an emotion. */
export const Glyph = drawing(
  async () => (await import('./glyph')).Glyph,
  ({ size = 32, className }: { size?: number | undefined; className?: string }) => glyphFrame(size, className),
);
