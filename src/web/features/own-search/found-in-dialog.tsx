import { useEffect, useState } from 'react';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { FoundList } from './found-list';
import type { OwnPaths } from './found-path';
import { BeforeFound, SearchStatus } from './own-search';
import styles from './own-search.module.css';
import { askedOf, readSearchQuery } from './search-query';
import { type SearchDevice, useFound } from './use-found';

const PAUSE_MS = 350;

interface Props {
  user: User;
  /** As they stand in the field. */
  words: string;
  paths: OwnPaths;
  searchHere: SearchDevice;
  /** Opens the page of this search, which narrows by kind and by time. */
  onPage: () => void;
}

/** The words of a field a moment after the last letter. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** The search over one's own things below the one field of the header, without what narrows it. */
export function FoundInDialog({ user, words, paths, searchHere, onPage }: Props) {
  const { timeZone } = user.profile;
  const today = dayKey(new Date(), timeZone);
  const text = usePaused(words);
  const asked = askedOf({ ...readSearchQuery(user.uid, null), text }, today);
  const { data, isHere, busy, error, again } = useFound(user.uid, asked, timeZone, searchHere);
  return (
    <div className={styles.inDialog} aria-busy={busy}>
      {text === '' ? (
        <p className="mute">Записи, заметки, ответы, карточки и&nbsp;шаги. Запрос никуда не&nbsp;записывается.</p>
      ) : null}
      {text !== '' && !data ? <BeforeFound error={error} again={again} /> : null}
      {data ? <SearchStatus data={data} isHere={isHere} /> : null}
      {data && data.found.length === 0 && !busy ? <p className="t-m">Ничего не&nbsp;нашлось</p> : null}
      {data ? <FoundList found={data.found} today={today} paths={paths} /> : null}
      <p className="mt-4">
        <button type="button" className="lk tap" data-stop onClick={onPage}>
          По&nbsp;видам и&nbsp;времени
        </button>
      </p>
    </div>
  );
}
