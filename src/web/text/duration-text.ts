import { counted, MINUTES } from './plural';

const HOURS = ['час', 'часа', 'часов'] as const;
const LONG_MINUTES = 90;

/** «50 минут»; from an hour and a half on in hours to the half: «2,5 часа». */
export const durationText = (minutes: number): string =>
  minutes < LONG_MINUTES ? counted(minutes, MINUTES) : counted(Math.round(minutes / 30) / 2, HOURS);
