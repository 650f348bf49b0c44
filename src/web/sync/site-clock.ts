/** What time it is by the site: the clock of a device may be days wrong. */

/** Less than this is the way of an answer, or a clock as clocks are. */
const WRONG_MS = 2 * 60_000;

/** How far this device's clock is from the site's, in milliseconds. */
let offset = 0;

/** Hears of the site's clock from an answer that was made just now. */
export function noteServerClock({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(told)) offset = Math.abs(told) < WRONG_MS ? 0 : told;
}

/** Now by the site's clock, as far as this page has heard of it; else by the device's. */
export const siteNow = (): Date => new Date(Date.now() + offset);
