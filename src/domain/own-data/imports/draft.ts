/** An entry of another diary as its file tells it, before it is known what its words mean here. */

export const IMPORT_SOURCES = ['daylio', 'pixels', 'baseline', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export interface Draft {
  /** Line of the table or place in the list, from 1, as a person counts. */
  row: number;
  /** `YYYY-MM-DD`; null: the file's date is not understood. */
  day: string | null;
  /** `HH:MM`; null: the file tells none. */
  time: string | null;
  /** Where it was written, if the file tells; else the person's own zone. */
  timeZone?: string;
  /** The feeling in the words, or in the number, of the other diary. */
  word: string;
  /** How pleasant the word is on that diary's own scale, −1 to 1; null: nothing is told. */
  pleasant: number | null;
  /** Strength in the file's own numbers; empty: none is told. */
  strength: string;
  note: string;
  tags: readonly string[];
  /** Names of pictures and other files, kept as words. */
  files: readonly string[];
}

/** A note in which the other diary marked up some words, as a plain text. */
export function plainNote(note: string): string {
  const text = note
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replace(/<li[^>]*>/gi, '— ')
    .replace(/<\/?(?:a|b|i|u|s|p|div|ul|ol|li|em|strong|span|font|strike|h\d)(?:\s[^<>]*)?>/gi, '');
  const signs: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const read = text.replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (whole, name: string) => signs[name] ?? whole);
  // What neither a database nor a browser can hold would make the whole entry unfit.
  return read
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text out of a foreign JSON, whatever stands there. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export type Foreign = Readonly<Record<string, unknown>>;

/** The objects of a foreign list; others are passed over. */
export const objectsOf = (value: unknown): Foreign[] =>
  Array.isArray(value) ? value.filter((one): one is Foreign => typeof one === 'object' && one !== null) : [];
