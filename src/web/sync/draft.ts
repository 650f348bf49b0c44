import type * as z from 'zod/mini';
import { type DeviceKey, OWNER_KEYS } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { stringsIn, wordsIn } from './unreadable';
import { publishUnreadable } from './unreadable-items';

/**
 * What is begun, as another version of the site may have written it. What can't be read whole is put aside as it lay there, before
 * anything is written over it: it is shown with its words, and comes back to its place when a build can read it and the place is free.
 */

interface QuarantinedDraft {
  /** Its place, whoever's it is: a guest's goes on with a person. */
  place: string;
  text: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isAside = (value: unknown): value is QuarantinedDraft => {
  const { place, text } = (value ?? {}) as Partial<QuarantinedDraft>;
  return typeof place === 'string' && typeof text === 'string';
};

function readAside(owner: string): QuarantinedDraft[] {
  const value = parsed(readDeviceText(OWNER_KEYS.unreadDrafts(owner)) ?? '[]');
  return Array.isArray(value) ? value.filter(isAside) : [];
}

function writeAside(owner: string, all: readonly QuarantinedDraft[]): void {
  writeDeviceText(OWNER_KEYS.unreadDrafts(owner), all.length === 0 ? null : JSON.stringify(all));
}

/** Tells the page what lies aside. */
export function publishUnreadableDrafts(owner = currentOwner()): void {
  const unread = readAside(owner).map(({ text }) => {
    const words = wordsIn(parsed(text));
    return { id: text, words, text, waits: false };
  });
  publishUnreadable(`${owner} drafts`, unread, (id) => {
    writeAside(
      owner,
      readAside(owner).filter(({ text }) => text !== id),
    );
    publishUnreadableDrafts(owner);
  });
}

function putAside(owner: string, one: QuarantinedDraft): void {
  const all = readAside(owner);
  if (all.some(({ text }) => text === one.text)) return;
  writeAside(owner, [...all, one]);
  // A page asks while it is being drawn.
  queueMicrotask(() => publishUnreadableDrafts(owner));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
const leavesOf = (value: unknown): (string | number)[] => [
  ...stringsIn(value).map((words) => words.normalize('NFC').trim()),
  ...numbersIn(value),
];

function isWhole(value: unknown, read: unknown): boolean {
  const leaves = new Set(leavesOf(read));
  return leavesOf(value).every((leaf) => leaves.has(leaf));
}

type Read<T> = (value: unknown) => T | undefined;

const prefixOf = ({ name, owner }: DeviceKey): string => name.slice(0, -owner.length);

/** Brings back what lies aside and can be read now. */
function broughtBack<T>(key: DeviceKey, read: Read<T>): T | null {
  const { owner } = key;
  for (const one of readAside(owner)) {
    const value = parsed(one.text);
    const result = one.place === prefixOf(key) ? read(value) : undefined;
    if (result === undefined || !isWhole(value, result)) continue;
    if (!writeDeviceText(key, one.text)) return null;
    writeAside(
      owner,
      readAside(owner).filter(({ text }) => text !== one.text),
    );
    queueMicrotask(() => publishUnreadableDrafts(owner));
    return result;
  }
  return null;
}

/** What is kept as JSON under a key of a person or guest; null when there is nothing. `read` gives undefined for what it can't read. */
export function readStoredDraft<T>(key: DeviceKey, read: Read<T>): T | null {
  const text = readDeviceText(key);
  if (text === null) return broughtBack(key, read);
  const value = parsed(text);
  const result = read(value);
  if (result === undefined || !isWhole(value, result)) putAside(key.owner, { place: prefixOf(key), text });
  return result ?? null;
}

/** Drafts of one kind, each at a place of its own: a new thing's where it will stand, a change's by the id of what is changed. */
export function draftsByKey<T>(keyOf: (owner: string) => DeviceKey, schema: z.ZodMiniType<T>) {
  const all = (owner: string): Readonly<Record<string, T>> =>
    readStoredDraft(
      keyOf(owner),
      readEach((draft) => schema.safeParse(draft).data),
    ) ?? {};
  return {
    /** What is begun at a place; null: nothing. */
    read: (owner: string, place: string): T | null => all(owner)[place] ?? null,
    /** Keeps what is begun, or forgets it (null). */
    write(owner: string, place: string, draft: T | null): void {
      const { [place]: _, ...others } = all(owner);
      const left = draft === null ? others : { ...others, [place]: draft };
      writeDeviceText(keyOf(owner), Object.keys(left).length === 0 ? null : JSON.stringify(left));
    },
  };
}

/** A map of which each row is read by itself. */
export const readEach =
  <T>(read: (row: unknown, name: string) => T | undefined): Read<Readonly<Record<string, T>>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, row]) => {
        const result = read(row, name);
        return result === undefined ? [] : [[name, result]];
      }),
    );
  };
