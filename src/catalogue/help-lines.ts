import { dialled, lines, violence } from './help-lines.json';

/**
 * Help lines shown all over the site. Every number stands in help-lines.json and nowhere else; `sources` there names public
 * pages that tell it, and a number without one is not shown. Browsers get the lines without their sources.
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
}

const [forAdults, forChildren] = [
  lines.filter((line) => line.for !== 'children'),
  lines.filter((line) => line.for === 'children'),
];

/** Lines that answer an adult, 112 first. Wherever somebody is known to be an adult (an account is 18+), these alone are shown. */
export const helpLines: readonly HelpLine[] = forAdults;

/** Lines for who is not eighteen yet: after the others, under `CHILDREN_TITLE`, and only where anybody may read (16+). */
export const childrenLines: readonly HelpLine[] = forChildren;

export const CHILDREN_TITLE = 'Если вам нет 18';

/** Where the whole block of lines stands, beside the plan for a hard day: a page that opens without a network and before scripts. */
export const HELP_PATH = '/hard-day-plan#plan-help';

/** No line could be named from a source for violence: these words say how to find a crisis centre. */
export const violenceHelp: string = violence;

/** The text of the site that tells what to do where somebody is beaten, threatened or forced. */
export const VIOLENCE_TEXT = {
  path: '/blog/abuse-and-gaslighting',
  title: 'Абьюз и\u00a0газлайтинг: как понять и\u00a0куда идти',
};

/** The day on which the owner last dialled all of them, `YYYY-MM-DD`; null: nobody has. For the log and the metrics alone. */
export const dialledOn: string | null = dialled;

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
export function daysSinceDialled(now: Date, on = dialledOn): number | null {
  return on === null ? null : Math.floor((now.getTime() - Date.parse(on)) / MS_PER_DAY);
}

/** Whether the owner should dial the numbers: never done, or more than 90 days ago. */
export function helpLinesAreStale(now: Date, on = dialledOn): boolean {
  const days = daysSinceDialled(now, on);
  return days === null || days > FRESH_DAYS;
}
