import { href, Link } from 'react-router';
import { NO_DATA } from '~/contract/messages';
import type { ApiError } from '~/web/api';
import { BarkKnot, Seedling } from '~/web/art/covers';
import { EmptyState } from '~/web/ui/states';
import './journal-states.css';

/** What the journal shows when there is no list to show. */

const compass = href('/awareness-tools/emotional-compass');

export function JournalNone() {
  return (
    <EmptyState
      art={<Seedling />}
      title={NO_DATA}
      action={
        <Link className="btn btn--brand" to={compass}>
          Сделать запись
        </Link>
      }
    >
      Дневник начнётся с&nbsp;первой записи. Хватит чувства и&nbsp;его силы, остальное по&nbsp;желанию.
    </EmptyState>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      art={<BarkKnot />}
      title="Ничего не&nbsp;нашлось"
      action={
        <button type="button" className="btn btn--soft" onClick={onReset}>
          Показать все записи
        </button>
      }
    >
      Можно попробовать другое слово или убрать часть фильтров.
    </EmptyState>
  );
}

export function JournalFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="note note--bad jr__note" role="alert">
      <div>
        <p>
          {error.code === 'network'
            ? 'Сейчас нет связи. Записи целы и\u00a0откроются, когда она появится.'
            : error.message}
        </p>
        <button type="button" className="btn btn--line btn--s" onClick={onRetry}>
          Попробовать ещё раз
        </button>
      </div>
    </div>
  );
}
