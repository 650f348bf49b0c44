import { type PlanChange, type PlanLine, planChangeSchema, planLineSchema } from '~/domain/hard-day/plan';
import { type DeviceKey, GUEST_KEYS, OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What the device keeps of plans, so that they open without a network. Damaged parts count as absent. */

/** A change on its way to the account, with a name of its own: two alike are still two. */
export interface Waiting {
  key: string;
  change: PlanChange;
}

/** What is being written in a form. */
export interface LineDraft {
  text: string;
  phone: string;
}

function read(key: DeviceKey): unknown {
  try {
    return JSON.parse(readDeviceText(key) ?? 'null');
  } catch {
    return null;
  }
}

function goodLines(value: unknown): PlanLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const line = planLineSchema.safeParse(one);
    return line.success ? [line.data] : [];
  });
}

const packed = (list: readonly unknown[]) => (list.length === 0 ? null : JSON.stringify(list));

export const readGuest = (): PlanLine[] => goodLines(read(GUEST_KEYS.plan));
/** False when the device refuses. */
export const writeGuest = (plan: readonly PlanLine[]): boolean => writeDeviceText(GUEST_KEYS.plan, packed(plan));

/** The account's plan as it was last seen here; null: never. */
export function readCopy(uid: string): PlanLine[] | null {
  const value = read(PERSON_KEYS.plan(uid));
  return value === null ? null : goodLines(value);
}
export const writeCopy = (uid: string, plan: readonly PlanLine[]): boolean =>
  writeDeviceText(PERSON_KEYS.plan(uid), JSON.stringify(plan));

export function readQueue(uid: string): Waiting[] {
  const value = read(PERSON_KEYS.planQueue(uid));
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: { key?: unknown; change?: unknown } | null) => {
    const change = planChangeSchema.safeParse(one?.change);
    return change.success && typeof one?.key === 'string' ? [{ key: one.key, change: change.data }] : [];
  });
}
export const writeQueue = (uid: string, queue: readonly Waiting[]): boolean =>
  writeDeviceText(PERSON_KEYS.planQueue(uid), packed(queue));

const drafts = (owner: string): Record<string, Partial<LineDraft> | null> => ({
  ...(read(OWNER_KEYS.planDrafts(owner)) as Record<string, Partial<LineDraft> | null> | null),
});

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
