import { lightColor } from '../light-tokens';

/** Measures of a printed sheet in points (1/72 inch) and its colours. The print view of the page repeats them in CSS. */

export const MM = 72 / 25.4;

export const SHEET = {
  width: 210 * MM,
  height: 297 * MM,
  left: 17 * MM,
  right: 17 * MM,
  /** Where the head of the sheet begins. */
  head: 11 * MM,
  /** Where the text begins and ends. */
  top: 26 * MM,
  bottom: 297 * MM - 17 * MM,
} as const;

export const COLUMN = SHEET.width - SHEET.left - SHEET.right;

export const SIZE = {
  title: { size: 29, leading: 32 },
  heading: { size: 16, leading: 20 },
  text: { size: 10.2, leading: 14.6 },
  cell: { size: 9.3, leading: 12.2 },
  head: { size: 8.4, leading: 11 },
  small: { size: 8, leading: 11 },
} as const;

export const COLOR = {
  ink: lightColor('c-ink'),
  quiet: lightColor('c-ink-2'),
  faint: lightColor('c-ink-3'),
  link: lightColor('c-brand-text'),
  accent: lightColor('c-accent'),
  number: lightColor('c-accent-text'),
  line: lightColor('c-line'),
  strong: lightColor('c-line-strong'),
  try: lightColor('c-mist'),
  note: lightColor('c-linden'),
  care: lightColor('c-dawn'),
} as const;

/** The first sheet is filled to here at least, where its text allows it. */
export const LEAST_FILLED = SHEET.height * 0.7;

/** Heights of a line to write on, in millimetres: a sheet takes the greatest that keeps its promised number of pages and fills the first. */
export const ROOMS_MM = [6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11] as const;
