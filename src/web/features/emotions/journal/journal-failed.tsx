import type { ApiError } from '~/web/sync/api';

/** The entries did not come: what happened, and another try. */
export function JournalFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="note note--bad mt-4" role="alert">
      <div>
        <p>
          {error.code === 'network'
            ? 'Сейчас нет связи. Записи целы и\u00a0откроются, когда она появится.'
            : error.message}
        </p>
        <button type="button" className="btn btn--line btn--s mt-3" onClick={onRetry}>
          Попробовать ещё раз
        </button>
      </div>
    </div>
  );
}
