import type { Entry } from '~/domain/emotions/entry';

export interface DayRow {
  entry: Entry;
  /** The first of its day in the list: the row that carries the date. */
  first: boolean;
}

/** Entries (newest first) as rows of a list by days. */
export function dayRows(entries: readonly Entry[]): DayRow[] {
  return entries.map((entry, index) => ({ entry, first: entries[index - 1]?.localDate !== entry.localDate }));
}
