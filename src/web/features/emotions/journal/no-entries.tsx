import { href } from 'react-router';
import { BarkKnot, Seedling } from '~/web/art/covers';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { LinkButton } from '~/web/ui/button';
import { type DeviceOnlyEntries, DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { EmptyState } from '~/web/ui/states';
import styles from './journal.module.css';

interface NoEntriesProps {
  /** Filters hide what there is; else there is nothing yet. */
  filtered: boolean;
  /** Today takes no further entry. */
  full: boolean;
  onReset: () => void;
  uid: string;
}

/** What the journal shows when there is no list to show. */
export function NoEntries({ filtered, full, onReset, uid }: NoEntriesProps) {
  const here = useDeviceEntryCounts(uid);
  return (
    <div className={styles.none}>
      {filtered ? <NothingFound onReset={onReset} here={here} /> : null}
      {!filtered && here ? <JournalNone full={full} here={here} /> : null}
    </div>
  );
}

function JournalNone({ full, here }: { full: boolean; here: DeviceOnlyEntries }) {
  if (here.guest + here.own > 0)
    return (
      <>
        <EmptyState art={<Seedling />} title="В&nbsp;дневник ещё ничего не&nbsp;попало" />
        <DeviceOnlyLine here={here} />
      </>
    );
  return (
    <EmptyState
      art={<Seedling />}
      title="Начните с&nbsp;одной записи"
      action={full ? null : <LinkButton to={href('/awareness-tools/emotional-compass')}>Сделать запись</LinkButton>}
    >
      Хватит чувства и&nbsp;его силы, остальное по&nbsp;желанию.
    </EmptyState>
  );
}

function NothingFound({ onReset, here }: { onReset: () => void; here: DeviceOnlyEntries | null }) {
  return (
    <>
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
      <DeviceOnlyLine here={here}>Поиск и&nbsp;фильтры смотрят только в&nbsp;дневник.</DeviceOnlyLine>
    </>
  );
}
