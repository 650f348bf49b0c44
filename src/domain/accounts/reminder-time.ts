import { addDays, localMoment } from '../day';

const asUtc = (day: string, hour: number, minute: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);

/** Milliseconds that the zone's clocks are ahead of UTC at the instant, to the minute. */
function offsetAt(time: number, timeZone: string): number {
  const { day, hour, minute } = localMoment(new Date(time), timeZone);
  return asUtc(day, hour, minute) - Math.floor(time / 60_000) * 60_000;
}

const DAY_MS = 86_400_000;

/** The first instant at which the zone's clocks read the time; where that time does not exist, as long after the gap. */
function instantOf(local: number, timeZone: string): number {
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  const fitting = [local - before, local - after].filter((time) => time + offsetAt(time, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : local - before;
}

/** The next instant after `now` at which clocks in the zone read `time` (`HH:MM`): once a day, over clock changes too. */
export function nextLocalTime(now: Date, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = localMoment(now, timeZone).day;
  for (let ahead = 0; ; ahead++) {
    const instant = instantOf(asUtc(addDays(today, ahead), hour, minute), timeZone);
    if (instant > now.getTime()) return new Date(instant);
  }
}
