/** For journeys in which the width of the page plays no part: they run on the desktop only. */
export const ONCE = { tag: '@once' };
