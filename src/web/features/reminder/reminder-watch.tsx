import { useEffect, useEffectEvent, useRef } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { REMINDER_CHECK_MS } from '~/domain/emotions/reminder';
import { useSession } from '~/web/session/session';
import { checkReminder } from './check-reminder';
import { showReminder } from './fire-reminder';

/**
 * Watches the time of the reminder while the app is open: on mount and every five minutes. Who has the compass in sight is not
 * called to it: the check waits until they leave, and a call that stands goes. Draws nothing.
 */
export function ReminderWatch() {
  const { user } = useSession();
  const navigate = useNavigate();
  const there = useLocation().pathname === href('/awareness-tools/emotional-compass');
  const takeAway = useRef<(() => void) | null>(null);
  const check = useEffectEvent(() => {
    if (!user || (there && document.visibilityState === 'visible')) return;
    void checkReminder(user, new Date(), () => {
      takeAway.current = showReminder((path) => void navigate(path));
    });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody else is called, and nobody who is there
  useEffect(() => () => takeAway.current?.(), [uid, there]);
  return null;
}
