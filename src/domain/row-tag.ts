import { spread } from './spread';

/** A tag of a row by its content: who changes a row tells by it which one they saw. */

/** The value with its members in one order, without those that are undefined. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, ordered(one)]));
}

/** The tag of a row as an account holds it: 64 bits in base 36, the same on the server and in the browser. */
export function rowTag(row: unknown): string {
  const text = JSON.stringify(ordered(row));
  return spread(text).toString(36) + spread(text, 0x9e3779b9).toString(36);
}

/**
 * Whether a change comes from somebody who has not seen what stands there. `base`: the tag they have seen, null for none, undefined
 * where they don't say; `current`, `proposed`: the tags of what stands there and of what they send, null for none. What they sent
 * before already stands there: that is no change of somebody else.
 */
export const isStale = (base: string | null | undefined, current: string | null, proposed: string | null): boolean =>
  base !== undefined && current !== base && current !== proposed;
