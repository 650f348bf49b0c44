import { showToast } from '~/web/ui/toast';
import { changeSteps } from './tick-store';

/** Takes all ticks of a guide off; the toast brings them back. */
export function restartGuide(guide: string, done: readonly string[]): void {
  changeSteps(guide, done, false);
  showToast({
    kind: 'ok',
    text: 'Отметки сняты',
    action: { label: 'Вернуть', onClick: () => changeSteps(guide, done, true) },
  });
}
