import { href, Link } from 'react-router';
import { loginPath } from '~/web/session-path';

/** Where what is saved here lies. */
export function WherePlace({ waits }: { waits: boolean }) {
  const here = href('/awareness-tools/wheel-of-life');
  return (
    <div className="small mute3 wl__where">
      <p role="status">
        {waits ? 'Связи нет. Сохранённое ждёт на\u00a0этом устройстве и\u00a0отправится само.' : null}
      </p>
      {waits ? null : (
        <>
          <p className="if-guest">
            Без аккаунта колесо хранится на&nbsp;этом устройстве.{' '}
            <Link className="lk" to={loginPath(here)}>
              Войдите
            </Link>
            {' или '}
            <Link className="lk" to={`${href('/register')}?next=${encodeURIComponent(here)}`}>
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
