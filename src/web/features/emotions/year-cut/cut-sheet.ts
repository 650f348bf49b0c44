import { emotions } from '~/catalogue/emotions';
import { SITE_NAME } from '~/catalogue/site';
import { glyphPath } from '~/web/art/glyphs';
import type { DayMark } from '~/web/art/own-year';
import { yearCut } from '~/web/art/year-cut';
import { HALF_BOX } from '~/web/art/year-disc';
import { counted, DAYS } from '~/web/text/plural';

/** The sheet of a year: its cut, the number of the year and, if wanted, a legend. Days, feelings and their strength alone. */

/** Of a colour of the site, which the drawing takes from its light theme. */
type Token = `--${string}`;

interface Origin {
  x: number;
  y: number;
  /** 1 where it is absent. */
  scale?: number;
}

export interface PathMark extends Partial<Origin> {
  d: string;
  fill?: Token;
  stroke?: Token;
  /** Of the line, in units of the sheet. */
  width?: number;
  opacity?: number;
}

export interface TextMark extends Origin {
  text: string;
  /** Units of the sheet. */
  size: number;
  font: 'serif' | 'sans';
  anchor: 'start' | 'end';
  color: Token;
}

export interface CutSheet {
  width: number;
  height: number;
  paths: PathMark[];
  texts: TextMark[];
}

const WIDTH = 720;
const MARGIN = 48;
const MIDDLE = WIDTH / 2;
const FOOT = 2 * HALF_BOX + 2 * 24 + 52;
const COLUMNS = 4;
const ROW = 36;
const COLUMN = (WIDTH - 2 * MARGIN) / COLUMNS;

interface Year {
  days: readonly DayMark[];
  year: number;
  /** The first day that can be missed, `YYYY-MM-DD`. */
  since: string;
  today: string;
}

/** Draws the sheet; `legend`: with the feelings by their signs, the count of days and how to read it. */
export function cutSheet({ days, year, since, today }: Year, legend: boolean): CutSheet {
  const { ribbons, missed, months, bark } = yearCut(days, year, since, today);
  const disc = { x: MIDDLE, y: HALF_BOX + 24 };
  const drawn: PathMark[] = [
    { ...disc, d: months, stroke: '--art-line', width: 1, opacity: 0.35 },
    { ...disc, d: missed, stroke: '--art-line', width: 0.9, opacity: 0.7 },
    ...ribbons.map(({ emotion, d }): PathMark => ({ ...disc, d, fill: `--c-emo-${emotion}` })),
    { ...disc, d: bark, stroke: '--art-line', width: 0.9 },
  ];
  const paths = drawn.filter(({ d }) => d !== '');
  const texts: TextMark[] = [
    { text: String(year), x: MARGIN, y: FOOT, size: 54, font: 'serif', anchor: 'start', color: '--c-ink' },
    { text: SITE_NAME, x: WIDTH - MARGIN, y: FOOT, size: 24, font: 'serif', anchor: 'end', color: '--c-ink-2' },
  ];
  if (!legend) return { width: WIDTH, height: FOOT + 40, paths, texts };
  const line = (text: string, y: number): TextMark => ({
    ...{ text, x: MARGIN, y, size: 16 },
    ...{ font: 'sans', anchor: 'start', color: '--c-ink-2' },
  });
  const own = days.filter(({ day }) => day.startsWith(`${year}-`));
  const count = own.length;
  texts.push(line(`${counted(count, DAYS)} с\u00a0записями`, FOOT + 34));
  const felt = emotions.filter(({ key }) => ribbons.some(({ emotion }) => emotion === key));
  for (const [index, { key, short }] of felt.entries()) {
    const x = MARGIN + COLUMN * (index % COLUMNS);
    const y = FOOT + 78 + ROW * Math.floor(index / COLUMNS);
    paths.push({ d: glyphPath(key), fill: `--c-emo-${key}`, x: x + 12, y: y - 6, scale: 0.22 });
    texts.push({ ...line(short, y), x: x + 32, color: '--c-ink' });
  }
  const below = FOOT + 78 + ROW * Math.max(0, Math.ceil(felt.length / COLUMNS) - 1);
  texts.push(
    line('Лента\u00a0— месяц, от\u00a0сердцевины к\u00a0коре.', below + 42),
    line('Чем шире, тем сильнее чувство. Тонкая линия\u00a0— дни без\u00a0записи.', below + 66),
  );
  return { width: WIDTH, height: below + 106, paths, texts };
}

/** The tokens that a sheet is drawn with. */
export const tokensOf = ({ paths, texts }: CutSheet): Token[] => [
  ...new Set([
    ...paths.flatMap(({ fill, stroke }) => [fill, stroke].filter((token) => token !== undefined)),
    ...texts.map(({ color }) => color),
  ]),
];
