/** Bounds of a word on the wall, in UTF-16 units unless said otherwise. */
export const MIN_WORD_LENGTH = 20;
export const MAX_OWN_LENGTH = 280;
export const MAX_QUOTE_LENGTH = 400;
export const MAX_SOURCE_LENGTH = 120;
/** Lines of one word: a stanza fits. */
export const MAX_WORD_LINES = 12;
export const MAX_NOTE_LENGTH = 500;
export const MAX_SEED = 2_147_483_647;
/** Words that a person may add on one local day. */
export const WORDS_A_DAY = 5;
/** Different people whose reports hold a shown word until it is looked at. */
export const REPORTS_TO_HOLD = 3;
/** Cards that a device without an account collects. */
export const MAX_DEVICE_SAVED = 200;
