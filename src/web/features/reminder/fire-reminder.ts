import { REMINDER_ACTION } from '~/contract/messages';
import { setReminderLine } from './reminder-line';

const COMPASS = '/awareness-tools/emotional-compass';
const TITLE = 'Как вы\u00a0сегодня?';
const BODY = 'Хватит одного слова о\u00a0том, что вы\u00a0чувствуете.';

/**
 * Shows the reminder: as a notification where the person allows it, else as a line in the page. No word of the journal stands in it.
 * Gives back what takes it off the page.
 */
export function showReminder(open: (path: string) => void): () => void {
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted') {
    try {
      const notification = new Notification(TITLE, {
        body: `${BODY} ${REMINDER_ACTION}`,
        tag: 'krona.reminder',
        lang: 'ru',
      });
      notification.onclick = () => {
        window.focus();
        notification.close();
        open(COMPASS);
      };
      return () => notification.close();
    } catch {
      // Some phones allow notifications of a service worker only.
    }
  }
  setReminderLine(true);
  return () => setReminderLine(false);
}
