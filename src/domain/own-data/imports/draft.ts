/** An entry of another diary as its file tells it, before it is known what its words mean here. */

export const IMPORT_SOURCES = ['daylio', 'pixels', 'baseline', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * Why a row can't be read whole: signs that are broken, more cells than columns, quotes out of place, a time or a zone that is not
 * understood.
 */
export type Flaw = 'signs' | 'cells' | 'quotes' | 'time' | 'zone';

/** What of the other texts of an entry a table of this site tells. */
export interface OwnParts {
  /** Title of the shade. */
  shade: string;
  /** Name of the second feeling. */
  also: string;
  perception: string;
  coping: string;
  action: string;
  /** In the words of this site. */
  outcome: string;
}

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
  /** Its moment, and its mood, tags and texts, as they stand in the file: by them it is known again. */
  told: { moment: string; content: readonly string[] };
  /** It comes only by the person's word. */
  flaw?: Flaw;
  /** What of a row with a flaw has no place: it stands below the text. */
  rest?: string;
  /** The day has two readings, and nobody has said which is meant. */
  isTwofold?: boolean;
  own?: Partial<OwnParts>;
}

/** A text as other programs keep it, with the line ends of this one. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Signs that stand for broken ones, and those that no text can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BROKEN = /[\ufffd\x00-\x08\x0b\x0e-\x1f\x7f]|\p{Cs}/u;
export const hasBrokenSign = (text: string): boolean => BROKEN.test(text);

/** A text without what neither a database nor a browser can hold; the signs that stand for broken ones stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const storable = (text: string): string => text.replace(/[\x00-\x08\x0b\x0e-\x1f\x7f]|\p{Cs}/gu, '');

/** A text out of a foreign JSON, whatever stands there. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export type Foreign = Readonly<Record<string, unknown>>;

/** The objects of a foreign list; others are passed over. */
export const objectsOf = (value: unknown): Foreign[] =>
  Array.isArray(value) ? value.filter((one): one is Foreign => typeof one === 'object' && one !== null) : [];
