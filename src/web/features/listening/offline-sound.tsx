import { useEffect, useState } from 'react';
import type { Sound } from '~/domain/listening/track';
import { cacheSound, canCacheSound, deleteCachedSound, isSiteCached, isSoundCached } from '~/web/device/cached-files';
import { savesData } from '~/web/device/connection';
import { cacheForOffline } from '~/web/release/service-worker';
import { Button } from '~/web/ui/button';
import { sizeText } from './sound-text';

type State = 'away' | 'keeping' | 'kept' | 'failed';

/** Whether a sound lies on the device, how large it is, and the way to keep and to release it. */
export function OfflineSound({ sound: { mp3, bytes } }: { sound: Sound }) {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const look = () => {
      // Where data is saved nothing but the offline page comes, and no page that could play it.
      if (canCacheSound() && (isSiteCached() || !savesData()))
        isSoundCached(mp3).then(
          (isKept) => setState(isKept ? 'kept' : 'away'),
          () => setState(null),
        );
    };
    look();
    // The worker may begin while the page is open.
    navigator.serviceWorker?.addEventListener('controllerchange', look);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', look);
  }, [mp3]);
  const save = async () => {
    setState('keeping');
    cacheForOffline();
    setState(
      await cacheSound(mp3).then(
        () => 'kept',
        () => 'failed',
      ),
    );
  };
  const release = async () => {
    await deleteCachedSound(mp3);
    setState('away');
  };
  if (state === null) return null;
  return (
    <div className="reach cluster">
      <p className="small mute" role="status">
        {state === 'kept'
          ? `Звук на\u00a0этом устройстве, ${sizeText(bytes)}`
          : state === 'failed'
            ? 'Не\u00a0получилось. Проверьте связь и\u00a0свободное место.'
            : `Слушать без\u00a0сети: ${sizeText(bytes)}`}
      </p>
      {state === 'kept' ? (
        <Button kind="quiet" onClick={() => void release()}>
          Освободить
        </Button>
      ) : (
        <Button kind="quiet" busy={state === 'keeping'} onClick={() => void save()}>
          Сохранить
        </Button>
      )}
    </div>
  );
}
