import * as z from 'zod/mini';
import { forEachSphere, namesSchema, valueSchema } from '~/domain/wheel/wheel';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';
import { readStoredDraft } from '~/web/sync/draft';
import type { Draft } from './draft-store';

/** A wheel that is not saved yet lives on the device, one for each person and one for a guest. */

const keyOf = OWNER_KEYS.wheelDraft;

const draftSchema = z.object({
  values: z.object(forEachSphere(() => z.nullable(valueSchema))),
  names: namesSchema,
  /** When it was touched last. */
  at: z.optional(z.iso.datetime()),
});

/** What was kept; null when there is nothing or it can't be read. */
export const loadDraft = (owner: string): (Draft & { at?: string | undefined }) | null =>
  readStoredDraft(keyOf(owner), (value) => draftSchema.safeParse(value).data);

/** `null` forgets it. */
export function storeDraft(owner: string, draft: Draft | null): void {
  writeDeviceText(keyOf(owner), draft && JSON.stringify({ ...draft, at: new Date().toISOString() }));
}
