import type { Reflection } from '~/contract/courses';
import type { Entry } from '~/domain/emotions/entry';

interface Row {
  key: string;
  /** The first of its day in the list: the row that carries the date. */
  first: boolean;
}
interface EntryRow extends Row {
  entry: Entry;
}
/** An answer to a question of a lesson. */
interface AnswerRow extends Row {
  answer: Reflection;
}
export type DayRow = EntryRow | AnswerRow;

/** Names an answer among the rows. */
export const answerId = ({ course, lesson, field }: Pick<Reflection, 'course' | 'lesson' | 'field'>): string =>
  `${course}/${lesson}/${field}`;

/**
 * Entries (newest first) as rows of a list by days, with the answers of their days among them. `more`: further entries are not loaded;
 * answers that are older than those that are wait for them.
 */
export function dayRows(entries: readonly Entry[]): EntryRow[];
export function dayRows(entries: readonly Entry[], answers: readonly Reflection[], more: boolean): DayRow[];
export function dayRows(entries: readonly Entry[], answers: readonly Reflection[] = [], more = false): DayRow[] {
  const end = more ? entries.at(-1)?.timestamp : undefined;
  const things = [
    ...entries.map((entry) => ({ key: entry.id, day: entry.localDate, at: entry.timestamp, entry })),
    ...answers
      .filter(({ createdAt }) => end === undefined || createdAt > end)
      .map((answer) => ({ key: answerId(answer), day: answer.localDate, at: answer.createdAt, answer })),
  ];
  if (answers.length > 0) things.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return things.map(({ day, at: _, ...thing }, index) => ({ ...thing, first: things[index - 1]?.day !== day }));
}
