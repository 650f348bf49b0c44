import { failureText } from '~/web/sync/api';
import { showToast } from '~/web/ui/toast';

/** Does what a press asked for; a failure is told and changes nothing. Whether it was done. */
export async function tryAct(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const text = failureText(error);
    showToast({ kind: 'bad', text });
    return false;
  }
}
