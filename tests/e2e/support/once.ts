/**
 * For journeys in which the width of the page plays no part: they run on the desktop only. The main acts of every area bear
 * `@core` (on the desktop) or `@core-on-phone` in their titles: `npm test` walks them whatever has changed.
 */
export const ONCE = { tag: '@once' };
