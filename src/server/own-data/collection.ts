import type * as z from 'zod/mini';
import type { FieldKind, FieldShape, Row } from '~/domain/own-data/field';
import { toHour } from '../community/writer';
import type { KeyRing } from '../crypto/key-ring';
import type { RotatedColumn } from '../crypto/rotated-column';
import { columnOf, type StoredRow } from '../things/thing-words';

/** The parts that a collection of a person's things is declared by (collections.ts). */

export interface Field extends FieldShape {
  /** The column that holds it in clear; null: it stands in a sealed one. */
  column: string | null;
  /** It opens what a key for reading may not open: only the whole archive holds it, for the way back. */
  secret?: boolean;
}

/** Fields that stand encrypted in the database. */
export interface SealedPart {
  fields: readonly Field[];
  /** Columns that it reads and writes. */
  columns: readonly string[];
  /** Columns that it makes beside them, such as hashes for the search. */
  derived?: readonly string[];
  /** The fields in clear. Throws where the bytes were moved or changed. */
  open(keys: KeyRing, userId: string, stored: StoredRow): Row;
  /** The columns of a row, of which `stored` holds the clear ones. */
  seal(keys: KeyRing, userId: string, stored: StoredRow, row: Row): StoredRow;
}

export interface Collection {
  /** The table, without a schema. */
  table: string;
  /** The column that holds the uid. */
  owner: string;
  /** What names one row among the person's, in the order of files: fields in clear. Empty: there is one row. */
  key: readonly string[];
  fields: readonly Field[];
  sealed: readonly SealedPart[];
  /** Columns that nothing tells: secrets, and what is made anew from the rest. */
  untold: readonly string[];
  /**
   * `rows`: an import writes its rows into an empty account; `settings`: it changes the one that is there; `kept`: it belongs to
   * this account alone and is never brought in.
   */
  restore: 'rows' | 'settings' | 'kept';
  /** Rows can be added from a file of this collection alone, at most so many in all; null: from the whole archive only. */
  most: number | null;
  /** Rows whose other half (a column of theirs, a table, its column; the person's own or anyone's) is gone are left out at an import. */
  needs?: { column: string; table: string; of: string; own: boolean };
  /**
   * Of a row `t`, in SQL: the words of somebody else that it is about have not gone with their author. Others are not told: all marks of one
   * author's words would go at the moment of the erasure, and tell whose they were. Empty: it is about nobody else's.
   */
  stands: string;
  /** Columns of a row `t` that are told otherwise than they stand there, in SQL. */
  toldAs?: Readonly<Record<string, string>>;
  /** A row as it comes in from a file, where that is less than it told: what others see its person opens, never a file. */
  brought?(row: Row): Row;
  /** What a row has to be as a whole, beyond its fields. */
  rules?: readonly z.core.$ZodCheck<Row>[];
  /** Columns of the person's own row of `user` that stand among the fields. */
  ofUser?: readonly string[];
}

type FieldOptions = Partial<Pick<Field, 'nullable' | 'schema' | 'column' | 'secret' | 'past'>>;

export const field = (name: string, kind: FieldKind, { nullable = false, ...wish }: FieldOptions = {}): Field => ({
  name,
  kind,
  nullable,
  column: columnOf(name),
  ...wish,
});

/** Fields of one kind. */
export const fields = (kind: FieldKind, ...names: string[]): Field[] => names.map((name) => field(name, kind));
export const maybe = (kind: FieldKind, ...names: string[]): Field[] =>
  names.map((name) => field(name, kind, { nullable: true }));

const bytesOf = (stored: StoredRow, column: string) => stored[column] as Buffer | null;

/** What binds an encrypted column of this row to its place. */
function contextOf({ keyColumns, contextOf: make }: RotatedColumn, userId: string, stored: StoredRow): string[] {
  return make(...keyColumns.map(({ name }) => (name === 'user_id' ? userId : String(stored[name]))));
}

const openText = (place: RotatedColumn, keys: KeyRing, userId: string, stored: StoredRow): string =>
  keys.decrypt(bytesOf(stored, place.column), contextOf(place, userId, stored), String(stored.key_id));

function sealText(place: RotatedColumn, keys: KeyRing, userId: string, stored: StoredRow, text: string): StoredRow {
  const sealed = text === '' ? null : keys.encrypt(text, contextOf(place, userId, stored));
  return { [place.column]: sealed, key_id: keys.activeId };
}

/** What opens something to others comes in suspended, since its making: its person opens it anew, never a file. */
export const broughtSuspended: SealedPart = {
  fields: [],
  columns: ['suspended_at'],
  open: () => ({}),
  seal: (_keys, _userId, { created_at: createdAt }) => ({ suspended_at: createdAt }),
};

/** An encrypted column of one text; null and an empty one are the same. */
export function sealedText(place: RotatedColumn, one: Field): SealedPart {
  const { name, nullable } = one;
  return {
    fields: [{ ...one, column: null }],
    columns: [place.column, 'key_id'],
    open: (keys, userId, stored) => ({ [name]: openText(place, keys, userId, stored) || (nullable ? null : '') }),
    seal: (keys, userId, stored, row) => sealText(place, keys, userId, stored, String(row[name] ?? '')),
  };
}

/** An encrypted column of one JSON value; null for none. */
export function sealedJson(place: RotatedColumn, one: Field): SealedPart {
  const { name } = one;
  return {
    fields: [{ ...one, column: null }],
    columns: [place.column, 'key_id'],
    open: (keys, userId, stored) => ({ [name]: JSON.parse(openText(place, keys, userId, stored) || 'null') }),
    seal: (keys, userId, stored, row) =>
      sealText(place, keys, userId, stored, row[name] === null ? '' : JSON.stringify(row[name])),
  };
}

/** An encrypted column of one JSON object, each field of which stands for itself. One that is absent reads as null and stays away. */
export function sealedFields(place: RotatedColumn, several: readonly Field[]): SealedPart {
  return {
    fields: several.map((one) => ({ ...one, column: null })),
    columns: [place.column, 'key_id'],
    open(keys, userId, stored) {
      const words = JSON.parse(openText(place, keys, userId, stored)) as Row;
      return Object.fromEntries(several.map(({ name }) => [name, words[name] ?? null]));
    },
    seal(keys, userId, stored, row) {
      const words = Object.fromEntries(several.map(({ name }) => [name, row[name]]));
      return sealText(place, keys, userId, stored, JSON.stringify(words));
    },
  };
}

/** A moment of what somebody else did, told to the hour: exactly it could lead from one pseudonym to another. It is never brought in. */
export const hour = (name: string): SealedPart => ({
  fields: [{ ...field(name, 'instant'), column: null }],
  columns: [columnOf(name)],
  open: (_keys, _userId, stored) => ({ [name]: toHour(stored[columnOf(name)] as Date) }),
  seal: () => ({}),
});

type Declared = Pick<Collection, 'table' | 'key' | 'fields'> & Partial<Collection>;

/** A collection with what most of them have in common. */
export const collection = (declared: Declared): Collection => ({
  owner: 'user_id',
  sealed: [],
  untold: [],
  restore: 'rows',
  most: null,
  stands: '',
  ...declared,
});

/** All fields of a collection, those in clear first. */
export const fieldsOf = ({ fields: clear, sealed }: Pick<Collection, 'fields' | 'sealed'>): Field[] => [
  ...clear,
  ...sealed.flatMap((part) => part.fields),
];

/** The fields that pages, files and keys for reading are told. */
export const visibleFieldsOf = (collection: Pick<Collection, 'fields' | 'sealed'>): Field[] =>
  fieldsOf(collection).filter(({ secret }) => !secret);
