import { SAVE_MESSAGES } from '~/contract/messages';
import type { SyncNotice } from '~/web/sync/sync-notices';
import { showToast, showToastLater } from '~/web/ui/toast';

let hasShownLeftOut = false;

/** Says what has happened while data came and went by themselves. */
export function showSyncToast(notice: SyncNotice): void {
  switch (notice) {
    case 'left-out':
      if (hasShownLeftOut) return;
      hasShownLeftOut = true;
      // It comes by itself with whatever is read: it takes no other toast's place, and is there until it was read.
      return void showToastLater({
        kind: 'warn',
        text: 'Часть сохранённого не\u00a0прочиталась',
        hint: 'Она на\u00a0месте, остальное показано. Напишите нам, мы\u00a0посмотрим.',
        action: { label: 'Написать', to: '/contact' },
        stays: true,
      });
    case 'entry-stays':
      return void showToast({
        kind: 'warn',
        text: 'Запись осталась в\u00a0дневнике',
        hint: 'Её\u00a0изменили на\u00a0другом устройстве. Если она не\u00a0нужна, удалите ещё раз.',
      });
    case 'entry-saved':
      return void showToast({ kind: 'ok', text: SAVE_MESSAGES.saved });
  }
}
