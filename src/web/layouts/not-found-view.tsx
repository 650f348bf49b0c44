import { useSyncExternalStore } from 'react';
import { BarkKnot } from '~/web/art/covers';
import { LinkButton } from '~/web/ui/button';

const never = () => () => {};

/** The unmatched page. The path is known in the browser only: one file answers for every unknown address. */
export function NotFoundView() {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
  return (
    <div className="empty lost">
      <BarkKnot />
      <h1 className="d-l">Такой страницы нет</h1>
      <p className="lead">
        Возможно, адрес изменился. Записи и{'\u00a0'}прогресс на{'\u00a0'}месте.
      </p>
      <LinkButton to="/" kind="soft">
        На{'\u00a0'}главную
      </LinkButton>
      <p className="cap" lang="en">
        Page not found: {path}
      </p>
    </div>
  );
}
