import { foldLookAlikes } from './look-alikes';

/** Signs that are not seen, and marks above and below letters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}\ufff9-\ufffb]/gu;
/** Spaces too narrow to tell words apart. */
const THIN = /[\u2000-\u200a\u202f\u205f]/gu;

/** A text without unseen signs and marks, wide and stylised signs as plain ones. */
export const seenOf = (text: string): string => text.normalize('NFKD').replace(UNSEEN, '');

/**
 * What a reader sees of a text, for finding something in it, never for showing: without unseen signs; look-alikes of other alphabets,
 * dots and dashes are one. Letters of one look are equal, so what is looked for goes the same way.
 */
export const skeletonOf = (text: string): string =>
  foldLookAlikes(foldLookAlikes(seenOf(foldLookAlikes(text))).toLowerCase());

/** The skeletons of a text whose narrow spaces part words, and of one whose narrow spaces are inside of them. */
export const readingsOf = (text: string): readonly string[] =>
  text.search(THIN) >= 0 ? [skeletonOf(text), skeletonOf(text.replace(THIN, ''))] : [skeletonOf(text)];
