import type { ShownEntry, ShownView } from '~/contract/specialist';
import type { Entry } from '~/domain/emotions/entry';
import { shownAggregates, type View, type ViewField } from '~/domain/specialist/view';
import { readNewestShared } from '../assessments/share-result';
import { readToday } from '../db/local-day';
import type { Deps } from '../deps';
import { toRow } from '../emotions/export-entries';
import { type EntryFilter, listEntries } from '../emotions/list-entries';
import { readAnalysis } from '../emotions/read-analysis';

const PAGE = 100;

type Reading = Pick<Deps, 'db' | 'keys' | 'log' | 'clock'>;

/** The entries of a choice, as lists and files of the diary ask for them. */
export const filterOf = ({ from, to, emotion, tag }: View): EntryFilter => ({
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(emotion !== null && { emotion }),
  ...(tag !== null && { tag }),
});

function shownEntry(entry: Entry, fields: readonly ViewField[]): ShownEntry {
  const { day, time, subEmotion, intensity, also, outcome, fields: texts } = toRow(entry);
  return {
    ...{ day, time, emotion: entry.emotion, subEmotion, intensity, also },
    outcome: fields.includes('coping') ? outcome : '',
    fields: fields.map((field) => ({ field, text: texts[field] })).filter(({ text }) => text !== ''),
  };
}

/** A page of what a choice shows now, by the same reading as the analysis and the lists. Null: no list gave out the cursor. */
export async function gatherView(
  deps: Reading,
  userId: string,
  { view, cursor, expiresAt = null }: { view: View; cursor?: string | undefined; expiresAt?: string | null },
): Promise<ShownView | null> {
  const { from, to, emotion, tag, parts, fields } = view;
  const filter = filterOf(view);
  const isFirst = cursor === undefined;
  const page = parts.includes('entries') ? await listEntries(deps, userId, { ...filter, cursor, limit: PAGE }) : null;
  if (page && !page.ok && page.code === 'cursor') return null;
  const charts = isFirst && parts.includes('charts') ? await readAnalysis(deps, userId, filter) : null;
  const tests = isFirst && parts.includes('tests') ? await readNewestShared(deps, userId, view.tests) : [];
  return {
    ...{ from, to, emotion, tag, expiresAt, tests },
    today: await readToday(deps.db.pool, userId, deps.clock()),
    charts: charts && shownAggregates(charts, fields),
    entries: page && {
      rows: page.ok ? page.page.entries.map((entry) => shownEntry(entry, fields)) : [],
      nextCursor: page.ok ? page.page.nextCursor : null,
    },
  };
}
