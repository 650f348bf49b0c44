import * as z from 'zod/mini';
import { passageSchema } from '~/domain/notes/note';
import { readEach, readStoredDraft } from '~/web/data/stored-draft';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';

/** Notes that were begun and not saved yet, on the device: a new one by the path of its text, a change by the id of its note. */

const draftSchema = z.object({ passage: passageSchema, text: z.string() });
export type NoteDraft = z.infer<typeof draftSchema>;

const read = (owner: string): Readonly<Record<string, NoteDraft>> =>
  readStoredDraft(
    OWNER_KEYS.noteDrafts(owner),
    readEach((draft) => draftSchema.safeParse(draft).data),
  ) ?? {};

export const readDraft = (owner: string, key: string): NoteDraft | null => read(owner)[key] ?? null;

/** Keeps a draft, or forgets it (null). */
export function writeDraft(owner: string, key: string, draft: NoteDraft | null): void {
  const { [key]: _, ...others } = read(owner);
  const all = draft ? { ...others, [key]: draft } : others;
  writeDeviceText(OWNER_KEYS.noteDrafts(owner), Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
