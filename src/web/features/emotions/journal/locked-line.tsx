import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { LockKeyOpenIcon } from '@phosphor-icons/react/dist/ssr/LockKeyOpen';
import { useState } from 'react';
import { lazyPart } from '~/web/ui/lazy-part';
import type { Opening } from '~/web/vault/opened-entry';
import { useVault } from '~/web/vault/use-vault';

const UnlockDialog = lazyPart(async () => (await import('~/web/vault/unlock-dialog')).UnlockDialog);

/** Tells that the words of an entry are «только для меня», and opens them on this device. `name`: of the entry. */
export function LockedLine({ opening, name }: { opening: Opening; name: string }) {
  const { uid, vault } = useVault();
  const [asks, setAsks] = useState(false);
  const Icon = opening.kind === 'opened' ? LockKeyOpenIcon : LockKeyIcon;
  return (
    <p className="line gap-2 small mute mt-2">
      <Icon className="i" aria-hidden />
      <span>
        {opening.kind === 'damaged'
          ? 'Только для\u00a0меня: слова не\u00a0открываются этим ключом'
          : 'Только для\u00a0меня'}
      </span>
      {opening.kind === 'locked' && uid && vault ? (
        <button type="button" className="go no-print" onClick={() => setAsks(true)}>
          Открыть слова<span className="vh">: {name}</span>
        </button>
      ) : null}
      {asks && uid && vault ? <UnlockDialog uid={uid} vault={vault} onClose={() => setAsks(false)} /> : null}
    </p>
  );
}
