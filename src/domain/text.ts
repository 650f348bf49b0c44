import * as z from 'zod/mini';

/** Text that a database and a browser can both hold: no U+0000, no half of a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value);

/** A text of at most `max` UTF-16 units. */
export const textSchema = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, 'unstorable'));

/** What looks the same has the same signs, so that it is found and counted as one. */
export const canonical = (text: string): string => text.normalize('NFC');

/** A one-line text, canonical, trimmed, of 1 to `max` UTF-16 units, without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(canonical),
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u),
    );

/** An emoji with all that belongs to it, or a sign that nobody sees (bidi controls stay: they are refused). */
const EMOJI_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[#*\d]\ufe0f\u20e3)|(?![\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** Marks on one letter beyond these only climb over the lines around. */
const TOO_MANY_MARKS = /((?:(?!\ufe0f)\p{M}){3})(?:(?!\ufe0f)\p{M})+/gu;
const TURNED = /[\u202a-\u202e\u2066-\u2069]/u;

/** A text that others read, without signs that nobody sees and towers of marks; joined emoji stay whole. */
export const withoutUnseen = (text: string): string =>
  text.replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '').replace(TOO_MANY_MARKS, '$1');

/** Checks of a text that others read: what turns a line around is refused, what nobody sees goes. */
export const shownChecks = [
  z.refine<string>((text) => !TURNED.test(text), 'turned'),
  z.overwrite<string>((text) => withoutUnseen(canonical(text))),
  z.trim(),
] as const;

/** A line that others read: a name, a source. */
export const shownLineSchema = (max: number) =>
  z.string().check(...shownChecks, z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u));
