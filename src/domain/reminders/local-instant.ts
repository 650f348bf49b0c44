import { localMoment } from '../day';

const asUtc = (day: string, hour: number, minute: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);

/** Milliseconds that the zone's clocks are ahead of UTC at the instant, to the minute. */
function offsetAt(time: number, timeZone: string): number {
  const { day, hour, minute } = localMoment(new Date(time), timeZone);
  return asUtc(day, hour, minute) - Math.floor(time / 60_000) * 60_000;
}

const DAY_MS = 86_400_000;

/**
 * The first instant at which the zone's clocks read the time (`HH:MM`) of the day (`YYYY-MM-DD`); where that time does not exist, as
 * long after the gap.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = asUtc(day, hour, minute);
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  const fitting = [local - before, local - after].filter((at) => at + offsetAt(at, timeZone) === local);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : local - before);
}
