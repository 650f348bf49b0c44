import { useMemo } from 'react';
import { dayKey, localMoment } from '~/domain/day';
import type { AnalysisPoint } from '~/domain/emotions/analysis';
import type { Entry } from '~/domain/emotions/entry';
import { type ResourceResult, useResource } from '~/web/session/use-resource';
import { type EntryChange, entryResource, type PendingEntry } from './entry-resource';

/** A guest's entry as the journal shows it: at the moment of its writing, in the time zone of the device. */
export function pendingAsEntry({ key, body }: PendingEntry, timeZone: string, now: Date): Entry {
  const { writtenAt, ...fields } = body;
  const moment = new Date(writtenAt ?? now);
  return {
    subEmotion: '',
    entry: '',
    perception: '',
    coping: '',
    action: '',
    perceptionKeys: [],
    copingKeys: [],
    actionKeys: [],
    tags: [],
    ...fields,
    id: key,
    timestamp: moment.toISOString(),
    localDate: dayKey(moment, timeZone),
    timeZone,
    writtenAt: null,
    savedAt: moment.toISOString(),
    editedAt: null,
    actionDoneAt: null,
    outcome: null,
    outcomeAt: null,
  };
}

/** What the analysis takes of an entry. */
export function asPoint(entry: Entry): AnalysisPoint {
  const { localDate, timestamp, timeZone } = entry;
  return { ...entry, day: localDate, hour: localMoment(new Date(timestamp), timeZone).hour };
}

interface PendingEntries {
  /** Newest first; none in the built page. */
  entries: readonly Entry[];
  board: ResourceResult<readonly PendingEntry[], EntryChange>;
}

/** The entries of whoever is here that wait on the device. */
export function usePendingEntries(timeZone: string | null): PendingEntries {
  const board = useResource(entryResource);
  const entries = useMemo(
    () =>
      timeZone
        ? board.state
            .map((waiting) => pendingAsEntry(waiting, timeZone, new Date()))
            .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
        : [],
    [board.state, timeZone],
  );
  return { entries, board };
}
