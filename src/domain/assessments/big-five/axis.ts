/** The axis of drawings shows T scores from 20 to 80: almost everybody. */
const FROM = 20;
const TO = 80;

/** Where a T score stands on the axis, 0–1. */
export const axisPosition = (t: number): number => (Math.min(TO, Math.max(FROM, t)) - FROM) / (TO - FROM);

/** T scores of the average band. */
export const AVERAGE = { from: 45, to: 55 } as const;
