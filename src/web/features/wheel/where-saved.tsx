import { href, Link } from 'react-router';
import type { Notebook, NotebookChange } from '~/domain/wheel/notebook';
import { loginPath, registerPath } from '~/web/session/session-path';
import type { ResourceResult } from '~/web/session/use-resource';
import { SaveState } from '~/web/ui/save-state';
import { notebookResource } from './notebook/notebook-resource';
import styles from './wheel.module.css';

/** Where what is saved here lies. */
export function WhereSaved({ held }: { held: ResourceResult<Notebook, NotebookChange> }) {
  const { state, loaded, pendingCount, failed, refused } = held;
  const isOnItsWay = pendingCount > 0 || refused.length > 0;
  const isEmpty = !loaded || notebookResource.countOf(state) === 0;
  const here = href('/awareness-tools/wheel-of-life');
  return (
    <div className={`small mute3 ${styles.where} mt-4`}>
      {isEmpty && !isOnItsWay ? null : <SaveState {...held} />}
      {failed && isOnItsWay ? null : (
        <>
          <p className="if-guest">
            Без аккаунта колесо хранится на&nbsp;этом устройстве.{' '}
            <Link className="lk" to={loginPath(here)}>
              Войдите
            </Link>
            {' или '}
            <Link className="lk" to={registerPath(here)}>
              заведите дневник
            </Link>
            , и&nbsp;его можно будет перенести туда.
          </p>
          <p className="if-signed">Колёса хранятся в&nbsp;аккаунте, названия сфер и&nbsp;шаги зашифрованы.</p>
        </>
      )}
    </div>
  );
}
