import * as z from 'zod/mini';
import { forEachSphere, namesSchema, valueSchema } from '~/domain/wheel/wheel';
import { readDeviceText, writeDeviceText } from '~/web/device-text';
import type { Draft } from './board';

/** A wheel that is not saved yet lives on the device, one for each person and one for a guest. */

export const GUEST = 'guest';
const keyOf = (owner: string) => `krona.wheel.draft.${owner}`;

const draftSchema = z.object({
  values: z.object(forEachSphere(() => z.nullable(valueSchema))),
  names: namesSchema,
});

/** What was kept; null when there is nothing or it can't be read. */
export function loadDraft(owner: string): Draft | null {
  const raw = readDeviceText(keyOf(owner));
  if (!raw) return null;
  try {
    const parsed = draftSchema.safeParse(JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** `null` forgets it. */
export function storeDraft(owner: string, draft: Draft | null): void {
  writeDeviceText(keyOf(owner), draft && JSON.stringify(draft));
}

/** What a guest has begun goes on with the person who signs in, unless they had begun something of their own. */
export function claimDraft(owner: string): Draft | null {
  const own = loadDraft(owner);
  if (own || owner === GUEST) return own;
  const guest = loadDraft(GUEST);
  if (guest) {
    storeDraft(owner, guest);
    storeDraft(GUEST, null);
  }
  return guest;
}
