import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { href, Link } from 'react-router';
import { Cover } from '~/web/art/drawings';
import { NOTE_HASH } from '~/web/features/notes/note-words';
import { LinkButton } from '~/web/ui/button';

const never = () => () => {};

function Nothing() {
  return null;
}

/** Without its code the page keeps its way home. */
const Search = lazy<ComponentType>(async () => ({
  default: await import('~/web/features/search/search-panel').then(
    ({ SearchPanel }) => SearchPanel,
    () => Nothing,
  ),
}));

/** The address named a note on a text that has gone. */
function NoteStays() {
  return (
    <p className="note" role="status">
      <span>
        Текста, к&nbsp;которому сделана заметка, здесь больше нет. Сама она цела и&nbsp;стоит вместе с&nbsp;цитатой
        в&nbsp;«
        <Link className="lk" to={href('/personal-cabinet/notes')}>
          Моих заметках
        </Link>
        ».
      </span>
    </p>
  );
}

/** The unmatched page. The path is known in the browser only: one file answers for every unknown address. */
export function NotFoundView() {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
  const hash = useSyncExternalStore(
    never,
    () => location.hash,
    () => '',
  );
  return (
    <div className="empty lost">
      <Cover name="bark" />
      <h1 className="d-l">Такой страницы нет</h1>
      <p className="lead">Возможно, адрес изменился: поищите по&nbsp;слову. Записи и&nbsp;прогресс на&nbsp;месте.</p>
      {hash.startsWith(NOTE_HASH) ? <NoteStays /> : null}
      <div className="lost__find">
        {path ? (
          <Suspense>
            <Search />
          </Suspense>
        ) : null}
      </div>
      <LinkButton to="/" kind="soft">
        На&nbsp;главную
      </LinkButton>
      <p className="cap" lang="en">
        Page not found: {path}
      </p>
    </div>
  );
}
