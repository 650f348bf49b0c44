import { useEffect, useEffectEvent } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { REMINDER_CHECK_MS } from '~/domain/emotions/reminder';
import { useSession } from '~/web/session/session';
import { checkReminder } from './check-reminder';
import { showReminder } from './fire-reminder';

/**
 * Watches the time of the reminder while the app is open: on mount and every five minutes. Who has the compass in sight is not
 * called to it: the check waits until they leave. Draws nothing.
 */
export function ReminderWatch() {
  const { user } = useSession();
  const navigate = useNavigate();
  const there = useLocation().pathname === href('/awareness-tools/emotional-compass');
  const check = useEffectEvent(() => {
    if (!user || (there && document.visibilityState === 'visible')) return;
    void checkReminder(user, new Date(), () => showReminder((path) => void navigate(path)));
  });
  const uid = user?.uid;
  const time = user?.profile.reminder.time;
  const on = user?.profile.reminder.on;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who leaves the compass is checked again
  useEffect(() => {
    if (!uid || !on || !time) return;
    check();
    const timer = setInterval(() => check(), REMINDER_CHECK_MS);
    return () => clearInterval(timer);
  }, [uid, on, time, there]);
  return null;
}
