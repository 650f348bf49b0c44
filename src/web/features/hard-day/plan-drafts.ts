import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What is being written in the forms of the plan, on the device. Damaged parts count as absent. */

export interface LineDraft {
  text: string;
  phone: string;
}

function drafts(owner: string): Record<string, Partial<LineDraft> | null> {
  try {
    const value: unknown = JSON.parse(readDeviceText(OWNER_KEYS.planDrafts(owner)) ?? 'null');
    return { ...(value as Record<string, Partial<LineDraft> | null> | null) };
  } catch {
    return {};
  }
}

/** What is begun at a place: a part for a new line, the line's id for a change. Null: nothing. */
export function readDraft(owner: string, place: string): LineDraft | null {
  const { text, phone } = drafts(owner)[place] ?? {};
  return typeof text === 'string' ? { text, phone: typeof phone === 'string' ? phone : '' } : null;
}

/** Keeps what is begun, or forgets it (null). */
export function writeDraft(owner: string, place: string, draft: LineDraft | null): void {
  const { [place]: _, ...others } = drafts(owner);
  const all = draft ? { ...others, [place]: draft } : others;
  writeDeviceText(OWNER_KEYS.planDrafts(owner), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
