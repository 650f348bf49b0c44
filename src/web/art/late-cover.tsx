import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { CoverName } from '~/catalogue/covers';
import type { CoverShape } from './cover-shape';

interface LateCoverProps {
  name: CoverName;
  shape?: CoverShape;
}

const UNTOUCHED = { __html: '' };

/** In place of code that did not come: a built drawing stays as it stands, a new one stays empty. */
const Kept = () => <svg aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;

/**
 * The build draws at once. In the browser the code of the drawings comes after the start, and a built drawing stays as it
 * is until then; a drawing is decoration, so a page goes on without its code when that does not come.
 */
const Drawing: ComponentType<LateCoverProps> = import.meta.env.SSR
  ? (await import('./cover')).Cover
  : lazy<ComponentType<LateCoverProps>>(() =>
      import('./cover').then(
        ({ Cover }) => ({ default: Cover }),
        () => ({ default: Kept }),
      ),
    );

/** The drawing that a text names, without its weight in the page's first scripts. An update must not reach it while it waits, hence the memo. */
export const LateCover = memo(function LateCover(props: LateCoverProps) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
});
