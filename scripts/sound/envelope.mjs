import { halfCosine } from './track.mjs';

/**
 * A level that goes through `[seconds, level]` points without corners. It remembers the last segment, so it must be
 * asked about times that only grow.
 */
export function createEnvelope(points) {
  let segment = 0;
  return (time) => {
    while (segment < points.length - 2 && time >= points[segment + 1][0]) segment++;
    const [from, low] = points[segment];
    const [to, high] = points[segment + 1];
    return low + (high - low) * halfCosine((time - from) / (to - from));
  };
}

export const lengthOf = (points) => points[points.length - 1][0];
