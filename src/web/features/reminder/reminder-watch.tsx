import { useEffect, useEffectEvent, useRef } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { REMINDER_CHECK_MS } from '~/domain/emotions/reminder';
import { useSession } from '~/web/session/session';
import { checkReminder } from './check-reminder';
import { showReminder } from './fire-reminder';

/** Where nobody is called to the compass: who is there has it in sight, has a hard time, or decides on the account. */
const QUIET: readonly string[] = [
  href('/awareness-tools/emotional-compass'),
  href('/hard-day-plan'),
  href('/check-in'),
  href('/reminders'),
  href('/letters-off'),
  href('/verify-email'),
  href('/profile/erasing'),
  href('/specialist-view'),
];

/**
 * Watches the time of the reminder while the app is open: on mount and every five minutes. In a quiet place
 * the check waits until the person leaves it, and a call that stands goes. Draws nothing.
 */
export function ReminderWatch() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const there = QUIET.includes(pathname);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: who leaves a quiet place is checked again
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
