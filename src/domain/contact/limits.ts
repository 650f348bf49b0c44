/** Bounds of a message to the owner, in UTF-16 units; without a schema, for the browser. */
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_EMAIL_LENGTH = 254;

/** A form is sent this long after it was opened, in milliseconds: a person needs more, a program less. */
export const MIN_FORM_AGE_MS = 3_000;
/** After this long the form asks for a new token, in milliseconds: 24 h. */
export const MAX_FORM_AGE_MS = 24 * 60 * 60 * 1000;
