import type { DayPart } from './claim';

const PARTS: readonly DayPart[] = ['night', 'morning', 'day', 'evening'];

/** The quarter of the day of an hour 0–23. */
export const partOfDay = (hour: number): DayPart => PARTS[Math.floor(hour / 6)] ?? 'night';
