import type { View } from '~/domain/specialist/view';

/** A choice for a specialist: all of the diary without its texts, unless said otherwise. */
export const goodView = (changes: Partial<View> = {}): View => ({
  ...{ name: null, from: null, to: null, emotion: null, tag: null },
  ...{ parts: ['charts', 'entries'], fields: [], tests: [] },
  ...changes,
});
