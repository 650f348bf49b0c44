import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What was typed for a day and not saved yet, on the device. Damaged parts count as absent. */

function read(owner: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readDeviceText(OWNER_KEYS.sparkDrafts(owner)) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

export function readDraft(owner: string, day: string): string {
  const text = read(owner)[day];
  return typeof text === 'string' ? text : '';
}

export function writeDraft(owner: string, day: string, text: string): void {
  const { [day]: _, ...others } = read(owner);
  const all = text ? { ...others, [day]: text } : others;
  writeDeviceText(OWNER_KEYS.sparkDrafts(owner), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
