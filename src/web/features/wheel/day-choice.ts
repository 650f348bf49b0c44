import { dayKey } from '~/domain/day';
import { deviceZone } from '~/web/device/device-zone';

/** The calendar of the person, or of their device while nobody is signed in. */
export const zoneOf = (user: { profile: { timeZone: string } } | null): string =>
  user?.profile.timeZone ?? deviceZone();

export const todayIn = (timeZone: string): string => dayKey(new Date(), timeZone);

/** Days until a new step is due, unless another day is chosen. */
export const STEP_DAYS = 7;
