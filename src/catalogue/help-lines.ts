import data from './help-lines.json';

/**
 * Help lines shown all over the site. Every number stands in help-lines.json and nowhere else, each with public pages that name it;
 * a number that no such page names is not shown.
 */
export interface HelpLine {
  /** As people read it. */
  number: string;
  /** As a telephone dials it, a mobile one too. */
  dial: string;
  title: string;
  /** Who may call, when somebody answers, what it costs; empty where it could not be confirmed. */
  who: string;
  hours: string;
  cost: string;
  /** Addresses of public pages that name it. */
  sources: readonly string[];
}

const [forAdults, forChildren] = [
  data.lines.filter((line) => line.for !== 'children'),
  data.lines.filter((line) => line.for === 'children'),
];

/** Lines that answer an adult, 112 first. Wherever somebody is known to be an adult (an account is 18+), these alone are shown. */
export const helpLines: readonly HelpLine[] = forAdults;

/** Lines for who is not eighteen yet: after the others, under `CHILDREN_TITLE`, and only where anybody may read (16+). */
export const childrenLines: readonly HelpLine[] = forChildren;

export const CHILDREN_TITLE = 'Если вам нет 18';

/** No line could be named from a source for violence: these words say how to find a crisis centre. */
export const violenceHelp: string = data.violence.text;

/** The day on which the owner last dialled all of them, `YYYY-MM-DD`; null: nobody has. For the log and the metrics alone. */
export const dialledOn: string | null = data.dialled;

/** One line for paper: «112 — экстренная помощь…». */
const inSentence = ({ number, title }: HelpLine) =>
  `${number}\u00a0— ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** All lines as the end of one sentence, for paper that anybody may have: «112 — …; если вам нет 18: 124 — …». */
export const helpLinesText = `${[
  ...helpLines.map(inSentence),
  `${CHILDREN_TITLE.charAt(0).toLowerCase()}${CHILDREN_TITLE.slice(1)}: ${childrenLines.map(inSentence).join('; ')}`,
].join('; ')}.`;

/** Days after which the numbers have to be dialled anew. */
const FRESH_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** Whole days since the numbers were dialled; null when nobody has. */
export function daysSinceDialled(now: Date, dialled = dialledOn): number | null {
  return dialled === null ? null : Math.floor((now.getTime() - Date.parse(dialled)) / MS_PER_DAY);
}

/** Whether the owner should dial the numbers: never done, or more than 90 days ago. */
export function helpLinesAreStale(now: Date, dialled = dialledOn): boolean {
  const days = daysSinceDialled(now, dialled);
  return days === null || days > FRESH_DAYS;
}
