import type { ApiError } from '~/web/sync/api';
import { Button } from '~/web/ui/button';

export interface OlderResults {
  /** Null: all are here. */
  more: (() => void) | null;
  busy: boolean;
  error: ApiError | undefined;
}

/** Brings earlier results into the choice among them. */
export function MoreResults({ more, busy, error }: OlderResults) {
  if (!more) return null;
  return (
    <>
      <Button kind="quiet" small busy={busy} onClick={more}>
        Показать более ранние
      </Button>
      {error ? <p role="alert">{error.message}</p> : null}
    </>
  );
}
