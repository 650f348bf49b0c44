import * as z from 'zod/mini';

/** Text that a database and a browser can both hold: no U+0000, no half of a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value);

/** A text of at most `max` UTF-16 units. */
export const textSchema = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, 'unstorable'));

/** A one-line text, trimmed, of 1 to `max` UTF-16 units, without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u),
    );
