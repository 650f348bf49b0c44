import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { storeHostSeat } from './together/host-seats';
import { ReturnOffer } from './together/return-offer';
import { takeSeat } from './together/seat-memory';
import { deckPath } from './use-deck-address';
import { TOGETHER } from './words';

/** The way to a talk on two devices: a learner opens it, the other one needs no account. */
export function OpenTogether({ deck }: { deck: string }) {
  const { user, unsure } = useSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const navigate = useNavigate();

  async function open(uid: string) {
    setBusy(true);
    setFault(null);
    try {
      const { hostSeat, guestSeat } = await api('POST /api/users/:uid/card-sessions', {
        params: { uid },
        body: { deck },
      });
      const own = { seat: hostSeat, guestSeat };
      takeSeat(own);
      storeHostSeat(uid, own);
      void navigate(TOGETHER);
    } catch (error) {
      setFault(failureText(error, 'Не\u00a0получилось открыть разговор'));
      setBusy(false);
    }
  }

  return (
    <section className={`full ruled stack--start pt-6 stack gap-3 mt-4`} aria-labelledby="far">
      <h2 className="t-m" id="far">
        Вы&nbsp;в&nbsp;разных местах?
      </h2>
      <p className="small mute">
        Разговор на&nbsp;двух устройствах: вы&nbsp;даёте ссылку, вторая сторона открывает её&nbsp;без аккаунта. Глубину
        каждый выбирает втайне, ответы открываются вместе, и&nbsp;ничего не&nbsp;сохраняется, если об&nbsp;этом
        не&nbsp;попросят оба.
      </p>
      {fault ? (
        <p className="err" role="alert">
          {fault}
        </p>
      ) : null}
      <ReturnOffer deck={deck} />
      {user ? (
        <Button kind="soft" busy={busy} onClick={() => void open(user.uid)}>
          Открыть на&nbsp;двух устройствах
        </Button>
      ) : unsure ? null : (
        <p className="small">
          Открывает разговор тот, у&nbsp;кого есть аккаунт.{' '}
          <Link className="lk" to={loginPath(deckPath(deck))}>
            Войти
          </Link>
        </p>
      )}
    </section>
  );
}
