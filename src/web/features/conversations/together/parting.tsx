import type { SessionView } from '~/contract/conversations';
import styles from '~/web/features/conversations/cards.module.css';
import { loginPath } from '~/web/session/session-path';
import { LinkButton } from '~/web/ui/button';
import { DeckBack } from '../deck-back';
import { PAGE, TOGETHER } from '../words';
import { ReturnOffer } from './return-offer';
import { useStepHeading } from './use-step-heading';

const KEPT = {
  host: 'Сказанное лежит в\u00a0вашей истории разговоров, здесь от\u00a0него ничего не\u00a0осталось.',
  guest: 'Копия у\u00a0вас, здесь от\u00a0разговора ничего не\u00a0осталось.',
} as const;

/** The talk is over and gone from here. */
export function Ended({ view }: { view: SessionView }) {
  const heading = useStepHeading();
  return (
    <div className={`wrap ${styles.setup}`}>
      <div className={styles.setupDeck}>
        <DeckBack cover={view.deck.cover} />
      </div>
      <div className={`${styles.setupT} stack gap-6`}>
        <h1 className="d-l" ref={heading} tabIndex={-1}>
          Разговор закончен
        </h1>
        <p className={`${styles.setupO} serif`}>{view.deck.closing}</p>
        <p className="mute">
          {view.phase === 'kept'
            ? KEPT[view.seat]
            : 'Ничего из\u00a0сказанного не\u00a0сохранено: ни\u00a0у\u00a0вас, ни\u00a0у\u00a0собеседника, ни\u00a0на\u00a0сервере.'}
        </p>
        <LinkButton to={PAGE} kind="soft">
          К&nbsp;колодам
        </LinkButton>
      </div>
    </div>
  );
}

const STALE = {
  host: 'Он\u00a0закончен, или к\u00a0нему двенадцать часов никто не\u00a0возвращался. Если вы\u00a0оба решили сохранить сказанное, оно в\u00a0вашей истории разговоров, иначе удалено.',
  guest:
    'Он\u00a0закончен, собеседник сделал новую ссылку, или к\u00a0нему двенадцать часов никто не\u00a0возвращался. Здесь от\u00a0него ничего не\u00a0осталось.',
} as const;

/** The seat is the account's that opened the talk, and somebody else, or nobody, is signed in. */
export function HostAway() {
  return (
    <div className={`wrap ${styles.setup}`}>
      <div className={styles.setupDeck}>
        <DeckBack cover="ripples" />
      </div>
      <div className={`${styles.setupT} stack gap-6`}>
        <h1 className="d-l" tabIndex={-1}>
          Это место того, кто открыл разговор
        </h1>
        <p className="lead">Войдите в&nbsp;аккаунт, из&nbsp;которого он&nbsp;открыт: место и&nbsp;разговор целы.</p>
        <LinkButton to={loginPath(TOGETHER)}>Войти</LinkButton>
      </div>
    </div>
  );
}

/** Nobody sits here: no link was followed, or its talk is over; `stale` names the seat that was left. */
export function NoSeat({ stale }: { stale?: SessionView['seat'] }) {
  return (
    <div className={`wrap ${styles.setup}`}>
      <div className={styles.setupDeck}>
        <DeckBack cover="ripples" />
      </div>
      <div className={`${styles.setupT} stack gap-6`}>
        <h1 className="d-l" tabIndex={-1}>
          {stale ? 'Этого разговора больше нет' : 'Разговор на\u00a0двух устройствах'}
        </h1>
        <p className="lead">
          {stale
            ? STALE[stale]
            : 'Сюда приводит ссылка, которую даёт собеседник. Откройте её\u00a0целиком, вместе с\u00a0последней длинной частью. Свой разговор можно начать с\u00a0любой колоды.'}
        </p>
        <ReturnOffer />
        <LinkButton to={PAGE} kind="soft">
          К&nbsp;колодам
        </LinkButton>
      </div>
    </div>
  );
}
