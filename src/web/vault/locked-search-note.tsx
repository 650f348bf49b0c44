import { Suspense, useState } from 'react';
import { Button } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import { useVault } from './use-vault';

const UnlockDialog = lazyPart(async () => (await import('./unlock-dialog')).UnlockDialog);

/** Says that a search does not see «только для меня» while it is closed on this device, and opens it. `onOpen`: asks anew. */
export function LockedSearchNote({ onOpen }: { onOpen: () => void }) {
  const { uid, vault, state } = useVault();
  const [asks, setAsks] = useState(false);
  if (state !== 'locked' || !uid || !vault) return null;
  return (
    <div className="note mt-5 no-print">
      <div className="stack stack--start gap-2">
        <p>Слова «только для&nbsp;меня» на&nbsp;этом устройстве закрыты: в&nbsp;них поиск не&nbsp;смотрит.</p>
        <Button kind="line" small onClick={() => setAsks(true)}>
          Ввести фразу
        </Button>
      </div>
      {asks ? (
        <Suspense>
          <UnlockDialog uid={uid} vault={vault} onClose={() => setAsks(false)} onOpen={onOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
