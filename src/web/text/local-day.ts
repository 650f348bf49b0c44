const two = (part: number) => String(part).padStart(2, '0');

/** The day `YYYY-MM-DD` of an instant (ISO) on the clock of this device. */
export function localDay(instant: string): string {
  const moment = new Date(instant);
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
