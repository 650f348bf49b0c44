import type { Thing } from '~/domain/things/define-thing';
import { upToDate, VERSION_MEMBER } from '~/domain/things/versions';
import type { KeyRing } from '../crypto/key-ring';
import { type RotatedColumn, rotatedColumn } from '../crypto/rotated-column';

/** Rows of a thing as they stand in the database, and in clear. */

/** A row as the driver gives it, and as it is written: names are columns. */
export type StoredRow = Record<string, unknown>;
export type ClearRow = Record<string, unknown>;

export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const KEY_TYPES = { id: 'uuid', day: 'date', number: 'bigint' } as const;

/** Where what is encrypted of a thing stands, for the change of keys; none: nothing is. */
export function rotatedThing({ table, key, clear, encrypted }: Thing): RotatedColumn[] {
  if (!encrypted) return [];
  const { column, context } = encrypted;
  const keyColumns = key.map((name) => {
    const kind = clear.find((one) => one.name === name)?.kind;
    return { name: columnOf(name), type: KEY_TYPES[kind as keyof typeof KEY_TYPES] ?? 'text' } as const;
  });
  const contextAt = (...key: string[]) => [...key, context];
  return [
    rotatedColumn({
      table,
      column,
      contextOf: contextAt,
      keyColumns: [{ name: 'user_id', type: 'text' }, ...keyColumns],
    }),
  ];
}

/** What binds a row's encrypted column to its place: the uid, the values of the key, the context. */
const contextOf = ({ key, encrypted }: Thing, userId: string, stored: StoredRow): string[] => [
  userId,
  ...key.map((name) => String(stored[columnOf(name)])),
  ...(encrypted ? [encrypted.context] : []),
];

/** Begins a column of one text or value that bears a version. No text that can be stored has it. */
const WITH_VERSION = '\u0000';

/** The encrypted fields as the text of their column; empty: there is nothing. */
function textOf({ encrypted, version }: Thing, row: ClearRow): string {
  const fields = encrypted?.fields ?? [];
  const said = Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]));
  const whole = version === 1 ? said : { ...said, [VERSION_MEMBER]: version };
  if (encrypted?.form === 'members') return JSON.stringify(whole);
  const value = row[fields[0]?.name ?? ''] ?? null;
  if (value === null || value === '') return '';
  if (version > 1) return WITH_VERSION + JSON.stringify(whole);
  return encrypted?.form === 'text' ? String(value) : JSON.stringify(value);
}

/** What `textOf` made a text of. */
function membersOf({ encrypted }: Thing, text: string): ClearRow {
  if (text === '') return {};
  if (encrypted?.form === 'members') return JSON.parse(text);
  if (text.startsWith(WITH_VERSION)) return JSON.parse(text.slice(WITH_VERSION.length));
  return { [encrypted?.fields[0]?.name ?? '']: encrypted?.form === 'text' ? text : JSON.parse(text) };
}

/** The encrypted columns of a row, of which `stored` holds those of the key. */
export function encryptWords(
  thing: Thing,
  keys: KeyRing,
  userId: string,
  { stored, row }: { stored: StoredRow; row: ClearRow },
): StoredRow {
  const { encrypted } = thing;
  if (!encrypted) return {};
  const words = keys.encrypt(textOf(thing, row), contextOf(thing, userId, stored));
  return { key_id: keys.activeId, [encrypted.column]: words };
}

/** The columns of what is not encrypted of a row. */
export const clearColumns = ({ clear }: Thing, row: ClearRow): StoredRow =>
  Object.fromEntries(
    clear.map(({ name, kind }) => {
      const value = row[name] ?? null;
      return [columnOf(name), kind === 'json' && value !== null ? JSON.stringify(value) : value];
    }),
  );

/** The columns of a row. */
export function storedRow(thing: Thing, keys: KeyRing, userId: string, row: ClearRow): StoredRow {
  const stored = clearColumns(thing, row);
  return { ...stored, ...encryptWords(thing, keys, userId, { stored, row }) };
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The fields of a stored row that are not encrypted. */
export const clearFields = ({ clear }: Thing, stored: StoredRow): ClearRow =>
  Object.fromEntries(clear.map(({ name }) => [name, plain(stored[columnOf(name)])]));

/** A stored row in clear, up to date. Throws where what is encrypted was moved, changed or can't be read. */
export function clearRow(thing: Thing, keys: KeyRing, userId: string, stored: StoredRow): ClearRow {
  const { encrypted } = thing;
  const beside = clearFields(thing, stored);
  if (!encrypted) return beside;
  const bytes = stored[encrypted.column] as Buffer | null;
  const text = keys.decrypt(bytes, contextOf(thing, userId, stored), String(stored.key_id));
  const nothing = Object.fromEntries(encrypted.fields.map(({ name }) => [name, null]));
  // Where nothing is encrypted no version is told: the columns are those of today.
  if (text === '') return { ...nothing, ...beside };
  const row = upToDate(thing, { ...nothing, ...membersOf(thing, text), ...beside });
  if (row === undefined) throw new Error('a row of another version');
  return row as ClearRow;
}
