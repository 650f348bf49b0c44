import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { lazyPart } from '~/web/ui/lazy-part';
import { setClosesAlways, useVault } from '~/web/vault/use-vault';
import type { DraftAction } from './draft';

const UnlockDialog = lazyPart(async () => (await import('~/web/vault/unlock-dialog')).UnlockDialog);

interface Props {
  /** Null: as the person has it for all new entries. */
  closed: boolean | null;
  error: string | undefined;
  change: (action: DraftAction) => void;
}

/** Whether nobody but its person can read the words of an entry. */
export function OnlyForMe({ closed, error, change }: Props) {
  const { uid, vault, state, always, alwaysHere } = useVault();
  const [asks, setAsks] = useState(false);
  if (!uid || state === 'unknown') return null;
  const openAgain = () => {
    setClosesAlways(uid, false);
    change({ type: 'closed', closed: false });
  };
  if (!vault && alwaysHere && closed !== false)
    return (
      <div className="note" role={error ? 'alert' : undefined}>
        <p>
          Ключей «только для&nbsp;меня» в&nbsp;аккаунте больше нет, а&nbsp;здесь новые записи закрывались. Слова
          не&nbsp;уйдут открытыми, пока вы&nbsp;не&nbsp;решите. Новую фразу можно придумать в{' '}
          <Link className="lk" to="/profile/settings#closed">
            настройках
          </Link>
          .
        </p>
        <Button id="closed" kind="line" small onClick={openAgain}>
          Писать открыто
        </Button>
      </div>
    );
  if (!vault)
    return (
      <p className="hint">
        Слова можно закрыть ото&nbsp;всех, и&nbsp;от&nbsp;сайта тоже:{' '}
        <Link className="lk" to="/profile/settings#closed">
          «только для&nbsp;меня»
        </Link>
        .
      </p>
    );
  const wished = closed ?? always;
  const toggle = (next: boolean) => {
    change({ type: 'closed', closed: next });
    if (next && state === 'locked') setAsks(true);
  };
  return (
    <div>
      <Checkbox name="closed" checked={wished} error={error} onChange={(event) => toggle(event.target.checked)}>
        Только для&nbsp;меня: слова и&nbsp;метки зашифрует этот браузер
      </Checkbox>
      {wished && state === 'locked' ? (
        <p className="hint mt-1">
          <button type="button" className="lk" onClick={() => setAsks(true)}>
            Введите фразу
          </button>
          , чтобы закрыть запись.
        </p>
      ) : null}
      {alwaysHere && closed === null ? (
        <p className="hint mt-1">
          Закрывать все новые записи выключили не&nbsp;на&nbsp;этом устройстве. Здесь они по-прежнему закрываются.{' '}
          <button type="button" className="lk" onClick={() => setClosesAlways(uid, false)}>
            Не&nbsp;закрывать и&nbsp;здесь
          </button>
        </p>
      ) : null}
      {asks ? <UnlockDialog uid={uid} vault={vault} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
