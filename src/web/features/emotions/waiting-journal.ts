import { useSyncExternalStore } from 'react';
import { dayKey, localMoment } from '~/domain/day';
import type { AnalysisPoint } from '~/domain/emotions/analysis';
import type { Entry } from '~/domain/emotions/entry';
import { GUEST_KEYS } from '~/web/device/device-keys';
import { readDeviceText } from '~/web/device/device-text';
import { subscribeGuestWork } from '~/web/device/guest-turn';
import { parseWaiting, type WaitingEntry } from './waiting-entry';

/** A guest's entry as the journal shows it: at the moment of its writing, in the time zone of the device. */
export function waitingAsEntry({ key, body }: WaitingEntry, timeZone: string, now: Date): Entry {
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

/** A guest's entries that wait on the device, newest first; none in the built page. */
export function useWaitingEntries(timeZone: string | null): readonly Entry[] {
  const raw = useSyncExternalStore(
    subscribeGuestWork,
    () => readDeviceText(GUEST_KEYS.entries),
    () => null,
  );
  if (!timeZone) return [];
  return parseWaiting(raw)
    .map((waiting) => waitingAsEntry(waiting, timeZone, new Date()))
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}
