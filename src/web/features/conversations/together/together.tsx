import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Skeleton } from '~/web/ui/states';
import { NoSeat } from './ended';
import { Invited } from './invited';
import { Live } from './live';
import { deviceOf, ensureDevice } from './seat-devices';
import { type OwnSeat, ownSeat, seatOfHash, takeSeat } from './seat-memory';
import styles from './together.module.css';

/** By which secret this browser sits there; null: nobody has joined here yet. The one who opened the talk has no need to. */
const sittingAs = ({ seat, guestSeat }: OwnSeat) => (guestSeat ? ensureDevice(seat) : deviceOf(seat));

/** A talk on two devices. The secret of the guest's seat comes after `#` and leaves the address at once. */
export function Together() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<OwnSeat | null>();
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => {
    const invited = seatOfHash(hash);
    if (invited) {
      if (ownSeat()?.seat !== invited) takeSeat({ seat: invited });
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    }
    const sitting = ownSeat();
    setOwn(sitting);
    setDevice(sitting && sittingAs(sitting));
  }, [hash, navigate]);
  if (own === undefined)
    return (
      <div className={`wrap ${styles.page} stack gap-6`}>
        <Skeleton label="Открываем разговор">
          <span className={`sk ${styles.bone}`} />
        </Skeleton>
      </div>
    );
  if (!own) return <NoSeat />;
  if (!device) return <Invited key={own.seat} seat={own.seat} onJoined={() => setDevice(sittingAs(own))} />;
  return <Live key={own.seat} own={own} device={device} onOwn={setOwn} onStranger={() => setDevice(null)} />;
}
