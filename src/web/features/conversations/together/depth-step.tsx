import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useId, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import type { Depth } from '~/domain/conversations/deck';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { DeckWords } from '../beside-deck';
import { DeepCaution } from '../deep-caution';
import { DepthChoice } from '../depth-choice';
import { TOGETHER } from '../words';
import styles from './together.module.css';
import type { Together } from './use-together';

/** The link of the other seat, to be given by any way. */
function Invitation({ guestSeat }: { guestSeat: string }) {
  const id = useId();
  const [link, setLink] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    setLink(`${location.origin}${TOGETHER}#${guestSeat}`);
    setCanShare(typeof navigator.share === 'function');
  }, [guestSeat]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'ok', text: 'Ссылка скопирована' });
    } catch {
      showToast({ kind: 'info', text: 'Выделите ссылку и\u00a0скопируйте её' });
    }
  }
  return (
    <div className={`stack--start r-m ${styles.invite} stack gap-3`}>
      <label className="t-m" htmlFor={id}>
        Ссылка для собеседника
      </label>
      <p className="small mute">
        Место одно: его занимает первое устройство, где нажмут «Присоединиться». Отправьте ссылку только тому,
        с&nbsp;кем говорите; когда место займут, здесь это станет видно.
      </p>
      <input id={id} className="in" readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="row">
        <Button kind="soft" small onClick={() => void copy()}>
          <CopyIcon className="i" aria-hidden />
          Скопировать
        </Button>
        {canShare ? (
          <Button kind="quiet" small onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            <ShareNetworkIcon className="i" aria-hidden />
            Отправить
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Both choose a depth in private; the lower one counts. */
export function DepthStep({ view, talk, guestSeat }: { view: SessionView; talk: Together; guestSeat?: string }) {
  const { mine } = view.depth;
  const [depth, setDepth] = useState<Depth | null>(mine);
  return (
    <div className="stack gap-6">
      {guestSeat && !view.other.joined ? <Invitation guestSeat={guestSeat} /> : null}
      <DeckWords>{view.deck.opening}</DeckWords>
      <section aria-labelledby="depth">
        <h2 className="t-l" id="depth">
          Как глубоко вам хочется сегодня
        </h2>
        <p className={`mute ${styles.about}`}>
          Второму ваш выбор не&nbsp;виден. Разговор пойдёт по&nbsp;меньшей из&nbsp;двух глубин, и&nbsp;никто
          не&nbsp;узнает, чья она.
        </p>
        <DepthChoice value={depth} onChange={setDepth} />
        <DeepCaution deck={view.deck} depth={depth} />
        <div className="row mt-1">
          <Button
            busy={talk.isBusy}
            disabled={depth === null || depth === mine}
            onClick={() => depth && talk.chooseDepth(depth)}
          >
            {mine === null ? 'Выбрать' : 'Изменить выбор'}
          </Button>
          <p className="small mute" role="status">
            {mine === null
              ? view.depth.theirsChosen
                ? 'Собеседник уже выбрал, дело за\u00a0вами.'
                : null
              : 'Ваш выбор принят. Ждём выбор собеседника.'}
          </p>
        </div>
      </section>
    </div>
  );
}
