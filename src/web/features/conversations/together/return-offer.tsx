import { useNavigate } from 'react-router';
import { Button } from '~/web/ui/button';
import { TOGETHER } from '../words';
import { presence } from './presence';
import styles from './return-offer.module.css';
import { ownSeat, takeSeat } from './seat-memory';
import { useOpenConversations } from './use-open-conversations';

/** The way back for a host who closed the tab of a talk that still lives; `deck`: of this deck only. */
export function ReturnOffer({ deck }: { deck?: string }) {
  const talks = useOpenConversations().filter(({ view }) => deck === undefined || view.deck.slug === deck);
  const navigate = useNavigate();
  return talks.map(({ own, view }) => (
    <aside
      key={own.seat}
      className={`cluster between full r-m ${styles.offer}`}
      aria-label={`Разговор ещё идёт, колода «${view.deck.title}»`}
    >
      <div>
        <p className="t-m">Разговор на&nbsp;двух устройствах ещё идёт</p>
        <p className="small mute mt-1">
          Колода «{view.deck.title}». {presence(view.other)}.
        </p>
      </div>
      <Button
        kind="soft"
        small
        onClick={() => {
          // A draft belongs to the seat of this very tab.
          if (ownSeat()?.seat !== own.seat) takeSeat(own);
          void navigate(TOGETHER);
        }}
      >
        Вернуться к&nbsp;разговору
      </Button>
    </aside>
  ));
}
