import { isBare } from '~/domain/conversations/shelf';
import { useSession } from '~/web/session';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { readGuestShelf } from './device-shelf';
import { carryGuestShelf, dropGuestShelf, restoreGuestShelf } from './shelf-store';
import { useShelf } from './use-shelf';

function drop(): void {
  const shelf = dropGuestShelf();
  showToast({
    kind: 'ok',
    text: 'Карточки убраны с\u00a0устройства',
    action: { label: 'Вернуть', onClick: () => restoreGuestShelf(shelf) },
  });
}

/** What was made here before signing in is offered for the account. */
export function GuestShelfOffer() {
  const { user } = useSession();
  const { known } = useShelf();
  if (!user || !known || isBare(readGuestShelf())) return null;
  return (
    <aside className="carry" aria-labelledby="carry-title">
      <div>
        <h2 className="t-m" id="carry-title">
          На&nbsp;этом устройстве остались карточки
        </h2>
        <p className="small mute">
          Любимые, свои, вынутые из&nbsp;колод и&nbsp;разговоры, которые были здесь до&nbsp;входа. Перенести
          их&nbsp;в&nbsp;аккаунт?
        </p>
      </div>
      <div className="row">
        <Button kind="soft" small onClick={carryGuestShelf}>
          Перенести
        </Button>
        <Button kind="quiet" small onClick={drop}>
          Не&nbsp;нужно
        </Button>
      </div>
    </aside>
  );
}
