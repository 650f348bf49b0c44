import { href } from 'react-router';
import { counted } from '~/web/plural';
import { showToast } from '~/web/ui/toast';
import { hasWaiting, refreshWheels, setWheelOwner, wheelShelf } from './notebook-store';

const WHEELS = ['колесо', 'колеса', 'колёс'] as const;

/** Says who is here. What they filled in before signing in goes into their account, and they are told. */
export async function takeOver(uid: string | null): Promise<void> {
  const carried = setWheelOwner(uid);
  if (carried === 0) return;
  await refreshWheels();
  if (wheelShelf().waits) return;
  showToast({
    kind: 'ok',
    text: `${counted(carried, WHEELS)} жизни с\u00a0этого устройства теперь в\u00a0аккаунте`,
    ...(location.pathname === href('/awareness-tools/wheel-of-life')
      ? {}
      : { action: { label: 'Посмотреть', to: href('/awareness-tools/wheel-of-life') } }),
  });
}

/** Takes over what a guest has made and sends what waits. */
export async function carryWheels(uid: string): Promise<void> {
  await takeOver(uid);
  if (hasWaiting()) await refreshWheels();
}
