import ENTITIES from '~/catalogue/html-entities.json';

/** A note that its program keeps as HTML, as a plain text. Notes of other programs are plain: «5 &lt; 6» is what was written there. */

const NAMES: Readonly<Record<string, string>> = ENTITIES;
const LARGEST_SIGN = 0x10ffff;

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? whole) : whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isSign = code > 0 && code <= LARGEST_SIGN && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : whole;
}

/** The text, its line breaks, and what its entities stand for. */
export function plainNote(note: string): string {
  return note
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replace(/<li[^>]*>/gi, '— ')
    .replace(/<\/?(?:a|b|i|u|s|p|div|ul|ol|li|em|strong|span|font|strike|h\d)(?:\s[^<>]*)?>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,31}));/gi, signOf)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
