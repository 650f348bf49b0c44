import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Cover } from '~/web/art/drawings';
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

/** The unmatched page. The path is known in the browser only: one file answers for every unknown address. */
export function NotFoundView() {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
  return (
    <div className="empty lost">
      <Cover name="bark" />
      <h1 className="d-l">Такой страницы нет</h1>
      <p className="lead">Возможно, адрес изменился: поищите по&nbsp;слову. Записи и&nbsp;прогресс на&nbsp;месте.</p>
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
