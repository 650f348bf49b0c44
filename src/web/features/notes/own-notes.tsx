import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useResource } from '~/web/session/use-resource';
import { RetryButton } from '~/web/ui/retry';
import { SaveState } from '~/web/ui/save-state';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { LaterList } from './later-list';
import { NoteList } from './note-list';
import styles from './own-notes.module.css';
import { noteResource } from './save-note';
import { savedResource } from './saved-resource';

const LATER = 'later';

function List({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isChosen ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  );
}

interface WaitingProps {
  failed: boolean;
  onAgain: () => void;
}

/** What stands while it is not known what the account holds. */
function Waiting({ failed, onAgain }: WaitingProps) {
  if (failed)
    return (
      <ErrorState title="Сейчас не&nbsp;открылось" action={<RetryButton kind="soft" onClick={onAgain} />}>
        Всё цело и&nbsp;откроется, когда появится связь.
      </ErrorState>
    );
  return (
    <Skeleton label="Загружаем заметки">
      <span className={`sk ${styles.wait}`} />
    </Skeleton>
  );
}

/** Notes of a person and the texts that they have put by, each as a list of its own. */
export function OwnNotes() {
  const notes = useResource(noteResource);
  const saved = useResource(savedResource);
  const [search] = useSearchParams();
  const isLater = search.get('list') === LATER;
  const board = isLater ? saved : notes;
  const isThere = board.loaded || board.state.length > 0;
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="d-l">Мои заметки</h1>
        <nav className="no-print" aria-label="Заметки и&nbsp;тексты на&nbsp;потом">
          <ul className={`${styles.lists} line gap-6`}>
            <List to="?" isChosen={!isLater}>
              Заметки
            </List>
            <List to={`?list=${LATER}`} isChosen={isLater}>
              На&nbsp;потом
            </List>
          </ul>
        </nav>
      </header>
      {board.pendingCount > 0 || board.refused.length > 0 ? (
        <div className="mb-6">
          <SaveState {...board} />
        </div>
      ) : null}
      {isThere ? (
        isLater ? (
          <LaterList texts={saved.state} />
        ) : (
          <NoteList notes={notes.state} saved={saved.state} owner={notes.owner} />
        )
      ) : (
        <Waiting failed={board.failed} onAgain={board.refresh} />
      )}
    </div>
  );
}
