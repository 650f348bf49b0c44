import { href } from 'react-router';
import { NO_DATA } from '~/contract/messages';
import { BarkKnot, Seedling } from '~/web/art/covers';
import { LinkButton } from '~/web/ui/button';
import { EmptyState } from '~/web/ui/states';
import styles from './journal.module.css';

interface NoEntriesProps {
  /** Filters hide what there is; else there is nothing yet. */
  filtered: boolean;
  /** Today takes no further entry. */
  full: boolean;
  onReset: () => void;
}

/** What the journal shows when there is no list to show. */
export function NoEntries({ filtered, full, onReset }: NoEntriesProps) {
  return (
    <div className={styles.none}>{filtered ? <NothingFound onReset={onReset} /> : <JournalNone full={full} />}</div>
  );
}

function JournalNone({ full }: { full: boolean }) {
  return (
    <EmptyState
      art={<Seedling />}
      title={NO_DATA}
      action={full ? null : <LinkButton to={href('/awareness-tools/emotional-compass')}>Сделать запись</LinkButton>}
    >
      Дневник начнётся с&nbsp;первой записи. Хватит чувства и&nbsp;его силы, остальное по&nbsp;желанию.
    </EmptyState>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
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
