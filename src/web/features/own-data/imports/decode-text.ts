/** The text of a file, whatever its letters are written in. */

/** Encodings that a person can choose from, by the names of the Encoding Standard. */
export const ENCODINGS = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5', 'koi8-u'],
  ...['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257'],
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

const WIDE: readonly Encoding[] = ['utf-16le', 'utf-16be'];
const ONE_BYTE = ENCODINGS.filter((one) => one !== 'utf-8' && !WIDE.includes(one));
/** Enough of a file to know its letters by. */
const LOOKED_AT = 256 * 1024;
/** Of a text, one sign in so many may be one that no text has: a slip of the program that wrote it. */
const SIGNS_OF_A_SLIP = 20;

const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Bytes of a picture or of a program read as letters of some kind, but hold signs that no text does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** How often the letters stand in Russian texts, of a thousand. */
const RUSSIAN: Readonly<Record<string, number>> = {
  ...{ о: 110, е: 85, а: 80, и: 74, н: 67, т: 63, с: 55, р: 47, в: 45, л: 44, к: 35, м: 32, д: 30, п: 28, у: 26 },
  ...{
    я: 20,
    ы: 19,
    ь: 17,
    г: 17,
    з: 16,
    б: 16,
    ч: 14,
    й: 12,
    х: 10,
    ж: 9,
    ш: 7,
    ю: 6,
    ц: 5,
    щ: 4,
    э: 3,
    ф: 3,
    ъ: 1,
    ё: 1,
  },
};
const KIN = /[іїєґўәғқңөұүһі]/iu;
const USUAL_SIGN = /[«»—–…№„“”‘’\u00a0°]/u;
const USUAL_LATIN = /[äöüßéèêëàâáãåæçñíîïóôõøúûýžščřěůđćłńśźżąęőűğışţșțāēīūļņķģ]/iu;

/** How much like a text of people the letters beyond ASCII look, one with another. */
function likeness(text: string): number {
  let sum = 0;
  let signs = 0;
  let before = '';
  for (const sign of text) {
    if (sign > '\u007f') {
      signs++;
      const small = sign.toLowerCase();
      const often = RUSSIAN[small];
      // A capital inside a word, or letters of two alphabets in one, come of a wrong reading.
      const isBroken = small !== sign && /\p{Ll}/u.test(before);
      if (often !== undefined) sum += isBroken || /[a-z]/i.test(before) ? -60 : 10 + often;
      else if (KIN.test(sign)) sum += isBroken ? -60 : 20;
      else if (USUAL_LATIN.test(sign))
        sum += isBroken || /\p{Script=Cyrillic}/u.test(before) ? -60 : /[a-z]/i.test(before) ? 45 : 5;
      else sum += USUAL_SIGN.test(sign) ? 10 : -80;
    } else if (/[a-z]/i.test(sign) && before > '\u007f' && /\p{Script=Cyrillic}/u.test(before)) sum -= 60;
    before = sign;
  }
  return signs === 0 ? 0 : sum / signs;
}

/** Two bytes for a sign: half of the bytes of such a text are those of its alphabet, the same again and again. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.includes(0)) return null;
  const usual = (encoding: Encoding) => {
    const text = decode(bytes, encoding);
    return count(text, /[\n\r\t -~\u00a0-\u024f\u0400-\u04ff\u2010-\u2026\u2116]/g) / Math.max(1, text.length);
  };
  return WIDE.find((encoding) => usual(encoding) > 0.9) ?? null;
}

/** UTF-8 where most of what is no ASCII is good UTF-8: one broken sign does not make other letters of all. */
function encodingOf(bytes: Uint8Array): Encoding {
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  const text = decode(bytes, 'utf-8');
  const bad = count(text, /\ufffd/g);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const good = count(text, /[^\x00-\x7f\ufffd]/gu);
  if (bad === 0 || good > bad) return 'utf-8';
  const byLikeness = ONE_BYTE.map((encoding) => ({ encoding, like: likeness(decode(bytes, encoding)) }));
  const [best] = byLikeness.sort((one, other) => other.like - one.like);
  return best && best.like > 0 ? best.encoding : 'utf-8';
}

/** The text in the given encoding, or in the one that all of the file speaks for. Null: it is no text. */
export function decodeText(bytes: Uint8Array, given?: Encoding): DecodedText | null {
  const encoding = given ?? encodingOf(bytes.subarray(0, LOOKED_AT));
  const text = decode(bytes, encoding);
  if (count(text.slice(0, LOOKED_AT), CONTROLS) * SIGNS_OF_A_SLIP > Math.min(text.length, LOOKED_AT)) return null;
  return { text, encoding };
}
