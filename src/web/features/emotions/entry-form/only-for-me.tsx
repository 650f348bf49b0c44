import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '~/web/ui/choice';
import { lazyPart } from '~/web/ui/lazy-part';
import { useVault } from '~/web/vault/use-vault';
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
  const { uid, vault, state } = useVault();
  const [asks, setAsks] = useState(false);
  if (!uid || state === 'unknown') return null;
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
  const wished = closed ?? vault.always;
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
      {asks ? <UnlockDialog uid={uid} vault={vault} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
