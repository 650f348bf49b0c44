import { useSyncExternalStore } from 'react';
import { href, Link } from 'react-router';
import { REMINDER_ACTION } from '~/contract/messages';

/** Whether the reminder stands as a line of the page that asks the same: nothing lies over it there. */
let isShown = false;
const listeners = new Set<() => void>();

/** Shows the line or takes it away. */
export function setReminderLine(shown: boolean): void {
  isShown = shown;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The reminder in «Сегодня», which asks the same: one quiet line with its call. */
export function ReminderLine() {
  const shown = useSyncExternalStore(
    listen,
    () => isShown,
    () => false,
  );
  if (!shown) return null;
  return (
    <p className="small mute mb-6" role="status">
      Время записи: хватит одного слова.{' '}
      <Link className="lk" to={href('/awareness-tools/emotional-compass')}>
        {REMINDER_ACTION}
      </Link>
    </p>
  );
}
