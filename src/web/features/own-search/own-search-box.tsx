import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '~/web/session/session';
import styles from './own-search-box.module.css';
import { OwnSearchField } from './own-search-field';
import { writeSearchQuery } from './search-query';

/** The small form of the search: it opens the page with the words in the history's state. */
export function OwnSearchBox({ page }: { page: string }) {
  const { user } = useSession();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(page, { state: user && writeSearchQuery(user.uid, { text }) });
          setText('');
        }}
      >
        <OwnSearchField value={text} onType={setText} placeholder="Найти в&nbsp;своём" />
      </form>
    </search>
  );
}
