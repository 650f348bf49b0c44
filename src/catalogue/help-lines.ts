/** Help lines shown all over the site. `checked` is the day somebody last made sure that the number answers. */
export interface HelpLine {
  /** As people read it. */
  number: string;
  /** As a telephone dials it. */
  dial: string;
  title: string;
  /** When somebody answers, and for how much; absent where it could not be confirmed. */
  hours?: string;
  checked: string;
}

export const helpLines: readonly HelpLine[] = [
  {
    number: '112',
    dial: '112',
    title: 'Экстренная помощь',
    hours: 'круглосуточно, бесплатно',
    checked: '2026-11-21',
  },
  {
    number: '8\u00a0800\u00a02000\u00a0122',
    dial: '88002000122',
    title: 'Детский телефон доверия: детям, подросткам и\u00a0их\u00a0родителям',
    hours: 'бесплатно, почти везде круглосуточно',
    checked: '2026-11-21',
  },
  {
    number: '124',
    dial: '124',
    title: 'Он\u00a0же, с\u00a0мобильного',
    hours: 'бесплатно, почти везде круглосуточно',
    checked: '2026-11-21',
  },
  {
    number: '8\u00a0495\u00a0989\u00a050\u00a050',
    dial: '84959895050',
    title: 'Психологическая помощь МЧС',
    checked: '2026-11-21',
  },
  {
    number: '051',
    dial: '051',
    title: 'Психологическая помощь в\u00a0Москве',
    hours: 'круглосуточно, бесплатно',
    checked: '2026-11-21',
  },
];

/** All lines as the end of one sentence, for paper: «112 — экстренная помощь…; 124 — …». */
export const helpLinesText = `${helpLines
  .map(({ number, title }) => `${number}\u00a0— ${title.charAt(0).toLowerCase()}${title.slice(1)}`)
  .join('; ')}.`;

/** Days after which a number has to be checked anew. */
const FRESH_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** The lines whose check is older than 90 days at `now`. */
export function staleHelpLines(now: Date): typeof helpLines {
  return helpLines.filter((line) => now.getTime() - Date.parse(line.checked) > FRESH_DAYS * MS_PER_DAY);
}
