import * as z from 'zod/mini';
import { idSchema } from '../id';
import {
  type EntryChange,
  type EntryFields,
  editedFields,
  entryChangeSchema,
  entryFieldsSchema,
  entryTag,
  isLockedWhole,
} from './entry';
import { MAX_LOCKED_LENGTH, MAX_TAGS, MAX_TEXT_LENGTH, TEXT_FIELDS } from './entry-rules';
import { isSameCoping, outcomeSchema } from './outcome';

/** What a person does with an entry of their diary, as the device keeps it until the account has it. */

const id = idSchema;
const at = z.iso.datetime();

export const entryActSchema = z.discriminatedUnion('kind', [
  /** `seen`: what stood in the entry when its person began to change it. */
  z.object({ kind: z.literal('edit'), id, fields: entryChangeSchema, seen: entryFieldsSchema, at }),
  z.object({ kind: z.literal('delete'), id, seen: entryFieldsSchema }),
  z.object({ kind: z.literal('restore'), id }),
  z.object({ kind: z.literal('action'), id, done: z.boolean(), at }),
  z.object({ kind: z.literal('outcome'), id, outcome: z.nullable(outcomeSchema), at }),
]);
export type EntryAct = z.infer<typeof entryActSchema>;
export type EntryEdit = Extract<EntryAct, { kind: 'edit' }>;

/** What of an entry is other than the account has it. */
export const entryOverlaySchema = z.object({
  fields: z.optional(z.partial(entryFieldsSchema)),
  told: z.optional(
    z.object({
      editedAt: z.optional(at),
      actionDoneAt: z.optional(z.nullable(at)),
      outcome: z.optional(z.nullable(outcomeSchema)),
      outcomeAt: z.optional(z.nullable(at)),
    }),
  ),
  gone: z.optional(z.boolean()),
});
export type EntryOverlay = z.infer<typeof entryOverlaySchema>;

/** What is other than the account has it, after one more act. */
export function overlayAfter(overlay: EntryOverlay, act: EntryAct): EntryOverlay {
  const { fields, told } = overlay;
  switch (act.kind) {
    case 'edit': {
      const isOtherCoping = !isSameCoping(act.seen, editedFields(act.seen, act.fields));
      return {
        ...overlay,
        fields: { ...fields, ...act.fields },
        told: { ...told, editedAt: act.at, ...(isOtherCoping ? { outcome: null, outcomeAt: null } : {}) },
      };
    }
    case 'delete':
      return { ...overlay, gone: true };
    case 'restore':
      return { ...overlay, gone: false };
    case 'action':
      return { ...overlay, told: { ...told, actionDoneAt: act.done ? act.at : null } };
    case 'outcome':
      return { ...overlay, told: { ...told, outcome: act.outcome, outcomeAt: act.outcome && act.at } };
  }
}

/** The entries as their person has left them, without those that are deleted. */
export function overlaid<E extends EntryFields & { id: string }>(
  entries: readonly E[],
  overlays: Readonly<Record<string, EntryOverlay>>,
): E[] {
  return entries.flatMap((entry) => {
    const overlay = overlays[entry.id];
    if (!overlay) return entry;
    return overlay.gone ? [] : { ...entry, ...overlay.fields, ...overlay.told };
  });
}

/** One act for two of an entry that have not gone out; null where the newer was done without seeing the older, or both must go. */
export function mergedActs(older: EntryAct, newer: EntryAct): EntryAct | null {
  if (older.kind === 'edit' && newer.kind === 'edit') {
    const isSeen = entryTag(editedFields(older.seen, older.fields)) === entryTag(newer.seen);
    return isSeen ? { ...newer, seen: older.seen, fields: { ...older.fields, ...newer.fields } } : null;
  }
  const areOpposite =
    (older.kind === 'delete' && newer.kind === 'restore') || (older.kind === 'restore' && newer.kind === 'delete');
  return areOpposite || older.kind === newer.kind ? newer : null;
}

const BETWEEN = '\n\n';

/** Both texts, paragraph by paragraph, the stored one first; what one side took out of the text that both had seen is out. */
function joinedTexts(seen: string, ours: string, stored: string): string {
  const [seenParts, ourParts] = [seen.split(BETWEEN), ours.split(BETWEEN)];
  const stays = stored.split(BETWEEN).filter((part) => ourParts.includes(part) || !seenParts.includes(part));
  const kept = stays.join(BETWEEN);
  const news = ourParts.filter((part) => !seenParts.includes(part) && !kept.includes(part));
  return [...stays, ...news].filter(Boolean).join(BETWEEN);
}

/** What both sides have chosen, without what one of them took away. */
const joinedLists = <T>(seen: readonly T[], ours: readonly T[], stored: readonly T[]): T[] => [
  ...stored.filter((one) => ours.includes(one) || !seen.includes(one)),
  ...ours.filter((one) => !seen.includes(one) && !stored.includes(one)),
];

/** Closed words can't be compared: those of both sides stand behind one another, and are opened together. */
function joinedLocked(seen: string, ours: string, stored: string): string {
  if (ours === seen) return stored;
  return stored === seen || !stored || !ours ? ours : `${stored}.${ours}`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What to send of an edit that was made without seeing what stands there: what only one side changed is as that side left it, a text
 * or a list that both changed holds both, of two feelings and two strengths the edit's. Empty when nothing is to be added; null when
 * both do not fit.
 */
export function joinEdits(
  { seen, fields }: Pick<EntryEdit, 'seen' | 'fields'>,
  stored: EntryFields,
): EntryChange | null {
  const ours = editedFields(seen, fields);
  const isOurs = (...names: (keyof EntryFields)[]) => names.some((name) => !isSame(ours[name], seen[name]));
  const feeling = isOurs('emotion', 'subEmotion') ? ours : stored;
  const joined: EntryFields = {
    emotion: feeling.emotion,
    subEmotion: feeling.subEmotion,
    intensity: (isOurs('intensity') ? ours : stored).intensity,
    also: (isOurs('also') ? ours : stored).also ?? '',
    entry: stored.entry,
    perception: stored.perception,
    coping: stored.coping,
    action: stored.action,
    perceptionKeys: joinedLists(seen.perceptionKeys, ours.perceptionKeys, stored.perceptionKeys),
    copingKeys: joinedLists(seen.copingKeys, ours.copingKeys, stored.copingKeys),
    actionKeys: joinedLists(seen.actionKeys, ours.actionKeys, stored.actionKeys),
    tags: joinedLists(seen.tags, ours.tags, stored.tags),
  };
  for (const name of TEXT_FIELDS) {
    if (!isOurs(name)) continue;
    joined[name] = isSame(stored[name], seen[name]) ? ours[name] : joinedTexts(seen[name], ours[name], stored[name]);
    if (joined[name].length > MAX_TEXT_LENGTH) return null;
  }
  if (joined.tags.length > MAX_TAGS) return null;
  const closed = joinedLocked(seen.closed ?? '', ours.closed ?? '', stored.closed ?? '');
  if (closed.length > MAX_LOCKED_LENGTH) return null;
  joined.closed = closed;
  if (joined.also === joined.emotion) joined.also = '';
  // One side has closed what the other wrote in clear: both can't stand in one entry.
  if (!isLockedWhole(joined)) return null;
  return Object.fromEntries(
    Object.entries(joined).filter(([name, value]) => !isSame(value, stored[name as keyof EntryFields] ?? '')),
  );
}
