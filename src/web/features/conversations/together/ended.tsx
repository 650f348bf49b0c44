import type { SessionView } from '~/contract/conversations';
import { loginPath } from '~/web/session/session-path';
import { LinkButton } from '~/web/ui/button';
import { BesideDeck, DeckWords } from '../beside-deck';
import { PAGE, TOGETHER } from '../words';
import { ReturnOffer } from './return-offer';
import { useStepHeading } from './use-step-heading';

const SAVED_BY = {
  host: 'Сказанное лежит в\u00a0вашей истории разговоров, здесь от\u00a0него ничего не\u00a0осталось.',
  guest: 'Копия у\u00a0вас, здесь от\u00a0разговора ничего не\u00a0осталось.',
} as const;

/** The talk is over and gone from here. */
export function Ended({ view }: { view: SessionView }) {
  const heading = useStepHeading();
  return (
    <BesideDeck cover={view.deck.cover}>
      <h1 className="d-l" ref={heading} tabIndex={-1}>
        Разговор закончен
      </h1>
      <DeckWords>{view.deck.closing}</DeckWords>
      <p className="mute">
        {view.phase === 'kept'
          ? SAVED_BY[view.seat]
          : 'Ничего из\u00a0сказанного не\u00a0сохранено: ни\u00a0у\u00a0вас, ни\u00a0у\u00a0собеседника, ни\u00a0на\u00a0сервере.'}
      </p>
      <LinkButton to={PAGE} kind="soft">
        К&nbsp;колодам
      </LinkButton>
    </BesideDeck>
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
    <BesideDeck cover="ripples">
      <h1 className="d-l" tabIndex={-1}>
        Это место того, кто открыл разговор
      </h1>
      <p className="lead">Войдите в&nbsp;аккаунт, из&nbsp;которого он&nbsp;открыт: место и&nbsp;разговор целы.</p>
      <LinkButton to={loginPath(TOGETHER)}>Войти</LinkButton>
    </BesideDeck>
  );
}

/** Nobody sits here: no link was followed, or its talk is over; `stale` names the seat that was left. */
export function NoSeat({ stale }: { stale?: SessionView['seat'] }) {
  return (
    <BesideDeck cover="ripples">
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
    </BesideDeck>
  );
}
