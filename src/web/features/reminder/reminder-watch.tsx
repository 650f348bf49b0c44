import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { REMINDER_CHECK_MS } from '~/domain/emotions/reminder';
import { useSession } from '~/web/session';
import { checkReminder } from './check-reminder';
import { showReminder } from './fire-reminder';

/** Watches the time of the reminder while the app is open: on mount and every five minutes. Draws nothing. */
export function ReminderWatch() {
  const { user } = useSession();
  const navigate = useNavigate();
  const check = useEffectEvent(() => {
    if (user) void checkReminder(user, new Date(), () => showReminder((path) => void navigate(path)));
  });
  const uid = user?.uid;
  const time = user?.profile.reminder.time;
  const on = user?.profile.reminder.on;
  useEffect(() => {
    if (!uid || !on || !time) return;
    check();
    const timer = setInterval(() => check(), REMINDER_CHECK_MS);
    return () => clearInterval(timer);
  }, [uid, on, time]);
  return null;
}
