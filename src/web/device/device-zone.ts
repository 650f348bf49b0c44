import { dayKey } from '~/domain/day';

/** The IANA time zone of the device, as it is now. */
export const deviceZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;

/** The day key of an instant, or of now, on the device's clock. */
export const deviceDay = (instant = new Date()): string => dayKey(instant, deviceZone());
