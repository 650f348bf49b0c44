import { type ComponentType, lazy, memo, Suspense, useState, useSyncExternalStore } from 'react';
import type { CoverName } from '~/catalogue/covers';
import type { CoverShape } from './cover-shape';

interface LateCoverProps {
  name: CoverName;
  shape?: CoverShape;
}

/** The same object at every render: React then leaves the content alone. */
const UNTOUCHED = { __html: '' };

/** In place of the code: a built drawing stays as it stands, a new one stays empty. */
const Kept = () => <svg aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;

/**
 * The build draws at once. In the browser the code of the drawings comes with the first one that is not built; a drawing
 * is decoration, so a page goes on without its code when that does not come.
 */
const Drawing: ComponentType<LateCoverProps> = import.meta.env.SSR
  ? (await import('./cover')).Cover
  : lazy<ComponentType<LateCoverProps>>(() =>
      import('./cover').then(
        ({ Cover }) => ({ default: Cover }),
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

/** The drawing that a text names. A built one stays for good, without its code; one that comes later brings the code. */
export const LateCover = memo(function LateCover({ name, shape = 'card' }: LateCoverProps) {
  const [first] = useState({ name, shape });
  const built = useBuilt();
  return (
    <Suspense fallback={null}>
      {built && first.name === name && first.shape === shape ? <Kept /> : <Drawing name={name} shape={shape} />}
    </Suspense>
  );
});
