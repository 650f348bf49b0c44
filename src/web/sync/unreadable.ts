import * as z from 'zod/mini';
import type { Doc } from './device-store';
import type { AnyResource, Resource } from './resource';

/**
 * What lies on the device and this build of the site can't read, as a row of a newer or of a stricter one. It stays as it is, whatever
 * is written beside it, until a build that can read it comes or its person deletes it.
 */

/** One such thing. */
export interface Unreadable {
  id: string;
  /** What it says, to be read and copied. */
  words: string;
  /** The whole of it, as a file holds it. */
  text: string;
  /** A change that would go to the account. */
  waits: boolean;
}

/** Where something lies in a state: a collection (null: the state is one), and its place there (null: the collection itself). */
interface RawRow {
  field: string | null;
  at: string | number | null;
  value: unknown;
}

/** A state as far as it can be read. */
export interface Reading<S> {
  state: S;
  left: readonly RawRow[];
  /** Each row that was read as it lies there, with what this build knows nothing of. */
  rawOf: ReadonlyMap<unknown, unknown>;
}

type Rows = readonly unknown[] | Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Rows => Array.isArray(value) || isMap(value);
const isOneKind = (one: unknown, other: unknown): boolean =>
  isRows(one) && isRows(other) && Array.isArray(one) === Array.isArray(other);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isRows(value) && Object.keys(value).length === 0);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The collections that a state is made of: it is one itself, or its fields are. Its empty state tells. */
function collectionsOf(empty: unknown): ReadonlyMap<string | null, Rows> {
  const fields = isMap(empty) ? Object.entries(empty) : [];
  const isOne = fields.length === 0 || !fields.every(([, value]) => isRows(value));
  return isOne ? new Map([[null, empty as Rows]]) : new Map(fields as [string, Rows][]);
}

const rowsAt = (field: string | null, rows: Rows): RawRow[] =>
  Array.isArray(rows)
    ? rows.map((value, at) => ({ field, at, value }))
    : Object.entries(rows).map(([at, value]) => ({ field, at, value }));

/** All rows of a stored state, and what is none by its kind. */
function taken(empty: unknown, raw: unknown): { rows: RawRow[]; left: RawRow[] } {
  const collections = collectionsOf(empty);
  const own = collections.get(null);
  if (own) return isOneKind(raw, own) ? { rows: rowsAt(null, raw as Rows), left: [] } : wholly(raw);
  if (!isMap(raw)) return wholly(raw);
  const [rows, left]: [RawRow[], RawRow[]] = [[], []];
  for (const [field, value] of Object.entries(raw)) {
    if (isOneKind(value, collections.get(field))) rows.push(...rowsAt(field, value as Rows));
    else if (!isNothing(value)) left.push({ field, at: null, value });
  }
  return { rows, left };
}

const wholly = (value: unknown) => ({
  rows: [],
  left: isNothing(value) ? [] : [{ field: null, at: null, value }],
});

/** A state of some rows, and which row stands at each place of it. */
function made(
  empty: unknown,
  rows: readonly RawRow[],
): { state: unknown; find(path: readonly PropertyKey[]): RawRow | undefined } {
  const collections = collectionsOf(empty);
  const all = new Map<string | null, { rows: unknown[] | Record<string, unknown>; of: Map<string, RawRow> }>();
  for (const [field, kind] of collections) all.set(field, { rows: Array.isArray(kind) ? [] : {}, of: new Map() });
  for (const row of rows) {
    const to = all.get(row.field);
    if (!to) continue;
    const at = Array.isArray(to.rows) ? to.rows.push(row.value) - 1 : String(row.at);
    if (!Array.isArray(to.rows)) to.rows[at] = row.value;
    to.of.set(String(at), row);
  }
  const own = all.get(null);
  return {
    state: own ? own.rows : Object.fromEntries([...all].map(([field, { rows: held }]) => [field, held])),
    find: ([first, second]) => (own ? own.of.get(String(first)) : all.get(String(first))?.of.get(String(second))),
  };
}

/** The rows that a schema takes together: those that it names as wrong go, else each is tried by itself. */
function readable<S>({ state: schema, empty }: Resource<S, unknown>, all: readonly RawRow[]): RawRow[] {
  let rows = [...all];
  for (;;) {
    const { state, find } = made(empty, rows);
    const result = z.safeParse(schema, state);
    if (result.success) return rows;
    const wrong = new Set(
      result.error.issues.flatMap((issue) => {
        const ends = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
        return ends.flatMap((path) => find(path) ?? []);
      }),
    );
    if (wrong.size === 0) break;
    rows = rows.filter((row) => !wrong.has(row));
  }
  const fits = (some: readonly RawRow[]) => z.safeParse(schema, made(empty, some).state).success;
  const kept: RawRow[] = [];
  for (const row of rows) {
    kept.push(row);
    if (!fits(kept)) kept.pop();
  }
  return kept;
}

/** Reads a stored state row by row. */
export function readRows<S, C>(resource: Resource<S, C>, raw: unknown): Reading<S> {
  const { rows, left } = taken(resource.empty, raw);
  const kept = readable(resource as Resource<S, unknown>, rows);
  const whole = made(resource.empty, kept);
  const result = z.safeParse(resource.state, whole.state);
  const lost = rows.filter((row) => !kept.includes(row));
  if (!result.success) return { state: resource.empty, left: [...left, ...rows], rawOf: new Map() };
  const rawOf = new Map<unknown, unknown>();
  for (const [field] of collectionsOf(resource.empty)) {
    const parsed = field === null ? result.data : (result.data as Record<string, unknown>)[field];
    for (const { at, value } of rowsAt(field, parsed as Rows)) {
      const row = whole.find(field === null ? [at ?? ''] : [field, at ?? '']);
      if (row && isRows(value)) rawOf.set(value, row.value);
    }
  }
  return { state: result.data, left: [...left, ...lost], rawOf };
}

/** The whole state, where every row of it can be read; a shorter way for what is nearly always so. */
export function readWhole<S, C>(resource: Resource<S, C>, raw: unknown): S | undefined {
  const result = z.safeParse(resource.state, raw);
  return result.success ? result.data : undefined;
}

function withRaw(rows: Rows, rawOf: ReadonlyMap<unknown, unknown>): unknown[] | Record<string, unknown> {
  const raw = (row: unknown) => (rawOf.has(row) ? rawOf.get(row) : row);
  return Array.isArray(rows)
    ? rows.map(raw)
    : Object.fromEntries(Object.entries(rows).map(([at, row]) => [at, raw(row)]));
}

/**
 * A document with another state, in which all that could not be read stands where it stood; what has no place there any more lies
 * beside it.
 */
export function writeRows<S, C>(resource: Resource<S, C>, doc: Doc, { left, rawOf }: Reading<S>, state: S): Doc {
  const { state: _, unread: before = [], ...rest } = doc;
  const beside: unknown[] = [...before];
  const isEmpty = isSame(state, resource.empty);
  const withBeside = (raw: unknown): Doc => ({
    ...rest,
    ...(raw === undefined ? {} : { state: raw }),
    ...(beside.length > 0 ? { unread: beside } : {}),
  });
  if (isEmpty && left.length === 0) return withBeside(undefined);
  const whole = left.find(({ field, at }) => field === null && at === null);
  if (whole && isEmpty) return withBeside(whole.value);
  if (whole) beside.push(whole.value);
  const fields = collectionsOf(resource.empty);
  const raw: Record<string, unknown> = {};
  for (const [field] of fields) {
    const rows = (field === null ? state : (state as Record<string, unknown>)[field]) as Rows;
    const all = withRaw(rows, rawOf);
    for (const { at, value } of left.filter((one) => one.field === field && one.at !== null)) {
      if (Array.isArray(all)) all.splice(Math.min(Number(at), all.length), 0, value);
      else if (at !== null && !Object.hasOwn(all, at)) all[at] = value;
      else beside.push(value);
    }
    if (field === null) return withBeside(all);
    raw[field] = all;
  }
  for (const { field, at, value } of left) {
    if (field === null || at !== null) continue;
    if (isNothing(raw[field])) raw[field] = value;
    else beside.push(value);
  }
  return withBeside(raw);
}

const NO_WORDS = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?)$/i;

/** The texts in a stored thing, ids and moments left out. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || NO_WORDS.test(value) ? [] : [value];
  return isRows(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** What a stored thing says, whatever it is: its texts, or all of it where it has none. */
export const wordsIn = (value: unknown): string => stringsIn(value).join('\n') || (JSON.stringify(value) ?? '');

const unreadableOf = (id: string, value: unknown, waits: boolean): Unreadable => ({
  id,
  words: wordsIn(value),
  text: JSON.stringify(value, null, 2) ?? '',
  waits,
});

/** Named by what it says: its place moves with its neighbours. */
const idOf = ({ field, at, value }: RawRow): string => JSON.stringify([field, typeof at === 'number' ? '' : at, value]);
const idBeside = (value: unknown): string => JSON.stringify(['beside', value]);

const NONE: Unreadable[] = [];

/** Everything of a document that can't be read. An account's own state is no such thing: it is read anew. */
export function unreadableIn(resource: AnyResource, doc: Doc | null | undefined, isGuest: boolean): Unreadable[] {
  if (!doc) return NONE;
  const isRead = !isGuest || doc.state === undefined;
  const rows = isRead ? [] : readRows(resource, doc.state).left;
  const all = [
    ...rows.map((one) => unreadableOf(idOf(one), one.value, false)),
    ...(doc.unread ?? []).map((value) => unreadableOf(idBeside(value), value, false)),
    ...doc.changes.flatMap(({ id, change, refused }) =>
      z.safeParse(resource.change, change).success ? [] : [unreadableOf(id, change, !refused)],
    ),
  ];
  return all.length > 0 ? all : NONE;
}

/** The document without one of those, by its person's word. */
export function withoutUnreadable(resource: AnyResource, doc: Doc, id: string): Doc {
  const beside = doc.unread?.findIndex((value) => idBeside(value) === id) ?? -1;
  if (beside >= 0) return { ...doc, unread: doc.unread?.filter((_, at) => at !== beside) };
  if (doc.state === undefined) return doc;
  const reading = readRows<unknown, unknown>(resource, doc.state);
  const gone = reading.left.find((one) => idOf(one) === id);
  if (!gone) return doc;
  return writeRows(resource, doc, { ...reading, left: reading.left.filter((one) => one !== gone) }, reading.state);
}
