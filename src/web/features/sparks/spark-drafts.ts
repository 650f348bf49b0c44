import { readEach, readStoredDraft } from '~/web/data/stored-draft';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';

/** What was typed for a day and not saved yet, on the device. */

const read = (owner: string): Readonly<Record<string, string>> =>
  readStoredDraft(
    OWNER_KEYS.sparkDrafts(owner),
    readEach((text) => (typeof text === 'string' ? text : undefined)),
  ) ?? {};

export const readDraft = (owner: string, day: string): string => read(owner)[day] ?? '';

export function writeDraft(owner: string, day: string, text: string): void {
  const { [day]: _, ...others } = read(owner);
  const all = text ? { ...others, [day]: text } : others;
  writeDeviceText(OWNER_KEYS.sparkDrafts(owner), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
