import { readEach, readStoredDraft } from '~/web/data/stored-draft';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';

/** What is being written in the forms of the plan, on the device. */

export interface LineDraft {
  text: string;
  phone: string;
}

function lineOf(stored: unknown): LineDraft | undefined {
  const { text, phone } = (stored ?? {}) as Partial<LineDraft>;
  return typeof text === 'string' ? { text, phone: typeof phone === 'string' ? phone : '' } : undefined;
}

const drafts = (owner: string): Readonly<Record<string, LineDraft>> =>
  readStoredDraft(OWNER_KEYS.planDrafts(owner), readEach(lineOf)) ?? {};

/** What is begun at a place: a part for a new line, the line's id for a change. Null: nothing. */
export const readDraft = (owner: string, place: string): LineDraft | null => drafts(owner)[place] ?? null;

/** Keeps what is begun, or forgets it (null). */
export function writeDraft(owner: string, place: string, draft: LineDraft | null): void {
  const { [place]: _, ...others } = drafts(owner);
  const all = draft ? { ...others, [place]: draft } : others;
  writeDeviceText(OWNER_KEYS.planDrafts(owner), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
