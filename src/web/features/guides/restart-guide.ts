import { showToast } from '~/web/ui/toast';
import { changeSteps } from './save-steps';

/** Takes all ticks of a guide off; the toast brings them back. */
export function restartGuide(guide: string, done: readonly string[]): void {
  void changeSteps(guide, done, false);
  showToast({
    kind: 'ok',
    text: 'Отметки сняты',
    action: { label: 'Вернуть', onClick: () => void changeSteps(guide, done, true) },
  });
}
