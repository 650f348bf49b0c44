import { existsSync } from 'node:fs';

const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The whole browser, whose pages open windows of their own. */
export const WHOLE_BROWSER = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** The same engine without a window's machinery where it is installed: a third faster. */
export const FAST_BROWSER = process.env.CHROME_PATH ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE_BROWSER);

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isNearMidnight = (zone: string) => {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format());
  return hour < 1 || hour >= 22;
};

/** Where the journeys happen: no midnight falls into one. Every worker of a run has the same. */
process.env.E2E_ZONE ??= isNearMidnight('Europe/Moscow') ? 'Asia/Vladivostok' : 'Europe/Moscow';
export const ZONE = process.env.E2E_ZONE;
