import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Skeleton } from '~/web/ui/states';
import '../cards.css';
import './together.css';
import { Live } from './live';
import { NoSeat } from './parting';
import { type OwnSeat, ownSeat, seatOfHash, takeSeat } from './seat-memory';

/** A talk on two devices. The secret of the guest's seat comes after `#` and leaves the address at once. */
export function Together() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<OwnSeat | null>();
  useEffect(() => {
    const invited = seatOfHash(hash);
    if (invited) {
      if (ownSeat()?.seat !== invited) takeSeat({ seat: invited });
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    }
    setOwn(ownSeat());
  }, [hash, navigate]);
  if (own === undefined)
    return (
      <div className="wrap pair">
        <Skeleton label="Открываем разговор">
          <span className="sk pair__sk" />
        </Skeleton>
      </div>
    );
  return own ? <Live key={own.seat} own={own} /> : <NoSeat />;
}
