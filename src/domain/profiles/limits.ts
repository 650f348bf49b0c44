/** Bounds of a profile. */

/** Signs of a name in the address. */
export const USERNAME = { min: 3, max: 30 } as const;
/** So long a name that was left leads to the new one, and nobody else can take it. */
export const FORMER_NAME_DAYS = 90;
/** Other names that a person may choose after the first one. */
export const NAME_CHANGES = { max: 3, days: 30 } as const;
/** Names of others that a person may come upon: whoever asks for more is after the names, hidden ones too. */
export const TAKEN_NAMES = { max: 20, minutes: 60 } as const;
/** UTF-16 units of «О себе». */
export const MAX_ABOUT_LENGTH = 500;
export const MAX_ABOUT_LINES = 20;
/** The longest file of a photo, in bytes: 2 MB. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
/** A picture of more pixels is refused unread. */
export const PICTURE_PIXELS = 50_000_000;
/** Sides of the squares that are kept, in pixels. */
export const PICTURE_SIDES = { large: 512, small: 128 } as const;
/** Photos that a person may upload in an hour. */
export const PICTURES_AN_HOUR = 20;
/** Words of the wall on a profile, the newest. */
export const SHOWN_WORDS = 24;
