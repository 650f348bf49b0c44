import type { ComponentProps } from 'react';
import { Button } from './button';

/** How something that did not come is asked for again: the same words everywhere. */

const TRY_AGAIN = 'Попробовать ещё раз';

/** The button under what failed. */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props}>{TRY_AGAIN}</Button>
);

/** The same within a sentence that says what failed. */
export const RetryLink = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="lk" onClick={onClick}>
    {TRY_AGAIN}
  </button>
);
