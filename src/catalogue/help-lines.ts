import data from './help-lines.json';

/** Help lines shown all over the site. Every number stands in help-lines.json and nowhere else. */
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

export const helpLines: readonly HelpLine[] = data.lines;

/** The day on which the owner last dialled all of them, `YYYY-MM-DD`; null: nobody has. */
export const dialledOn: string | null = data.dialled;

/** All lines as the end of one sentence, for paper: «112 — экстренная помощь…; 124 — …». */
export const helpLinesText = `${helpLines
  .map(({ number, title }) => `${number}\u00a0— ${title.charAt(0).toLowerCase()}${title.slice(1)}`)
  .join('; ')}.`;

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
