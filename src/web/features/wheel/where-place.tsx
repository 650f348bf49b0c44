import { href, Link } from 'react-router';
import type { Notebook, NotebookChange } from '~/domain/wheel/notebook';
import type { Held } from '~/web/data/use-resource';
import { loginPath, registerPath } from '~/web/session/session-path';
import { SaveState } from '~/web/ui/save-state';
import { notebookResource } from './notebook/notebook-resource';
import styles from './wheel.module.css';

/** Where what is saved here lies. */
export function WherePlace({ held }: { held: Held<Notebook, NotebookChange> }) {
  const { state, known, waiting, failed, refused } = held;
  const isOnItsWay = waiting > 0 || refused.length > 0;
  const isEmpty = !known || notebookResource.held(state) === 0;
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
