import * as z from 'zod/mini';
import type { OwnDataKey } from '../../catalogue/own-data';
import { type EncryptedForm, type FieldDeclaration, shapesOf, type Thing } from './define-thing';
import { upToDate, VERSION_MEMBER, versionedRow, versionOf } from './versions';

/**
 * A thing whose rows are named by something else than an id, or stand in columns that queries read. What follows from the declaration
 * of all things follows of it too, but for the rows of the HTTP table, which are its own (contract/), and the calls to them.
 */

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type SchemaOf<S extends Shape> = z.ZodMiniObject<S, z.core.$strip>;

/** What is made of a change that met a row it has not seen (web/sync/resource.ts). */
interface Texts<Row, Change> {
  /** The tag of a row; null where there is none. */
  tagOf(row: Row | null): string | null;
  join(change: Change, row: Row | null): Change | 'theirs' | null;
}

/** How rows lie on a device: as a list, or by their keys. */
interface DeviceDeclaration<Row, Change> {
  /** Names the place in the browser; it never changes. */
  name: string;
  row: z.ZodMiniType<Row>;
  change: z.ZodMiniType<Change>;
  /** The key of a row and of a change of it. */
  keyOf(one: Row | Change): string;
  /** The row after a change; null: none is there any more. It may be asked of a change that no schema has looked at. */
  rowOf(change: Change, before: Row | undefined): Row | null;
  /** What brings a row into an account. */
  changeOf(row: Row): Change;
  /** What a change says, to be read and copied. */
  words(change: Change): string;
  /** Rows that count as things of a guest; absent: all. */
  counts?(row: Row): boolean;
  texts?: Texts<Row, Change>;
}

/** What a device does with the rows of a thing; `State`: as they lie together. */
export interface DeviceForm<State, Row, Change> {
  name: string;
  state: z.ZodMiniType<State>;
  empty: State;
  change: z.ZodMiniType<Change>;
  keyOf(change: Change): string;
  rowAt(state: State, key: string): Row | null;
  apply(state: State, change: Change): State;
  /** A row and a change with their version, as a device keeps them. */
  withVersion<One extends Row | Change>(one: One): One;
  rowsOf(state: State): Row[];
  stateOf(rows: readonly Row[]): State;
  changeOf(row: Row): Change;
  fromGuest(state: State): Change[];
  words(change: Change): string;
  countOf(state: State): number;
  texts?: Texts<Row, Change>;
}

type Versioned = Pick<Thing, 'version' | 'migrations'>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The schema of a change as it lies on a device: one of an earlier version becomes the change that makes its row of today. */
function versionedChange<Row, Change>(
  { change, rowOf, changeOf }: DeviceDeclaration<Row, Change>,
  { version, migrations }: Versioned,
): z.ZodMiniType<Change> {
  if (version === 1) return versionedRow(change, version, migrations);
  const read = z.transform((stored, ctx) => {
    const from = versionOf(stored);
    const { [VERSION_MEMBER]: _, ...first } = stored as Record<string, unknown>;
    if (from === version) return first;
    const row = from < version ? rowOf(first as Change, undefined) : undefined;
    if (row === null) return first;
    const next = row === undefined ? undefined : upToDate({ version, migrations }, row, from);
    if (next === undefined) ctx.issues.push({ code: 'custom', input: stored, message: 'version' });
    return next === undefined ? undefined : changeOf(next as Row);
  });
  const known = z.pipe(read, change as never);
  const marked = z.transform((one) => ({ ...(one as object), [VERSION_MEMBER]: version }));
  return z.pipe(known, marked as never) as unknown as z.ZodMiniType<Change>;
}

/** What both forms have in common. */
function formOf<Row, Change>(declared: DeviceDeclaration<Row, Change>, thing: Versioned) {
  const { name, row, rowOf, keyOf, changeOf, words, counts = () => true, texts } = declared;
  const { version, migrations } = thing;
  // A change can be read where its row can.
  const fits = (change: Change) => {
    const after = rowOf(change, undefined);
    return after === null || row.safeParse(after).success;
  };
  const withVersion = <One extends Row | Change>(one: One): One =>
    version === 1 || !isObject(one) ? one : { ...one, [VERSION_MEMBER]: version };
  return {
    ...{ name, keyOf, words, changeOf, withVersion, ...(texts && { texts }) },
    row: versionedRow(row, version, migrations),
    change: versionedChange({ ...declared, change: declared.change.check(z.refine(fits, 'row')) }, thing),
    made(change: Change, before: Row | undefined): Row | null {
      const after = rowOf(change, before);
      return after === null ? null : withVersion(after);
    },
    counted: (rows: readonly Row[]) => rows.filter(counts).length,
  };
}

/** Rows that lie on a device by their keys. */
export const byKey =
  <Row, Change>(declared: DeviceDeclaration<Row, Change>) =>
  (thing: Versioned): DeviceForm<Readonly<Record<string, Row>>, Row, Change> => {
    const { row, made, counted, ...form } = formOf(declared, thing);
    return {
      ...form,
      state: z.record(z.string(), row) as unknown as z.ZodMiniType<Readonly<Record<string, Row>>>,
      empty: {},
      rowAt: (state, key) => state[key] ?? null,
      rowsOf: Object.values,
      stateOf: (rows) => Object.fromEntries(rows.map((one) => [declared.keyOf(one), one])),
      apply(state, change) {
        const { [declared.keyOf(change)]: before, ...others } = state;
        const after = made(change, before);
        return after === null ? others : { ...others, [declared.keyOf(change)]: after };
      },
      fromGuest: (state) => Object.values(state).map(declared.changeOf),
      countOf: (state) => counted(Object.values(state)),
    };
  };

/** Rows that lie on a device as a list in this order, the newest first. */
export const asList =
  <Row, Change>(declared: DeviceDeclaration<Row, Change>, order: (one: Row, other: Row) => number) =>
  (thing: Versioned): DeviceForm<readonly Row[], Row, Change> => {
    const { row, made, counted, ...form } = formOf(declared, thing);
    const { keyOf } = declared;
    return {
      ...form,
      state: z.array(row) as unknown as z.ZodMiniType<readonly Row[]>,
      empty: [],
      rowAt: (rows, key) => rows.find((one) => keyOf(one) === key) ?? null,
      rowsOf: (rows) => [...rows],
      stateOf: (rows) => [...rows],
      apply(rows, change) {
        const others = rows.filter((one) => keyOf(one) !== keyOf(change));
        const after = made(
          change,
          rows.find((one) => keyOf(one) === keyOf(change)),
        );
        return after === null ? others : [...others, after].sort(order);
      },
      // In the order of their writing.
      fromGuest: (rows) => rows.toReversed().map(declared.changeOf),
      countOf: counted,
    };
  };

interface Declaration<Name extends OwnDataKey, S extends Shape, Device> {
  name: Name;
  table: string;
  records: Thing['records'];
  /** A row as it stands in files and, in the columns of its fields, in the table. */
  schema: SchemaOf<S>;
  /** What kind each field is of: clear ones, and in `encrypted` those that are not. */
  columns: Readonly<Partial<Record<keyof S & string, FieldDeclaration>>>;
  encrypted?: {
    column: string;
    form: EncryptedForm;
    context: string;
    fields: Readonly<Partial<Record<keyof S & string, FieldDeclaration>>>;
    instead?: Readonly<Record<string, unknown>>;
  };
  key: readonly (keyof S & string)[];
  sort: readonly string[];
  first?: readonly (keyof S & string)[];
  latest?: keyof S & string;
  limit?: Thing['limit'];
  needs?: NonNullable<Thing['needs']>;
  version?: number;
  migrations?: Thing['migrations'];
  /** How its rows lie on a device, where they lie there by themselves; a stricter schema makes a stricter form. */
  device?(schema: SchemaOf<S>): (thing: Versioned) => Device;
}

/** A thing whose rows stand in columns of their own. */
export interface KeyedThing<
  Name extends OwnDataKey = OwnDataKey,
  S extends Shape = Shape,
  // biome-ignore lint/suspicious/noExplicitAny: a list of things of all shapes
  Device = any,
> extends Thing {
  name: Name;
  declaration: Declaration<Name, S, Device>;
  schema: SchemaOf<S>;
  device: Device;
}

/** Declares a thing whose rows stand in columns of their own, by whatever key. */
export function defineKeyed<const Name extends OwnDataKey, S extends Shape, Device = null>(
  declaration: Declaration<Name, S, Device>,
): KeyedThing<Name, S, Device> {
  const { name, table, records, schema, columns, encrypted, key, sort, latest, needs, device } = declaration;
  const { first = [], limit = {}, version = 1, migrations = [] } = declaration;
  const fields = (declared: Declaration<Name, S, Device>['columns']) =>
    shapesOf(declared as Readonly<Record<string, FieldDeclaration>>, schema.shape);
  return {
    ...{ name, table, records, schema, key, sort, first, limit, version, migrations, declaration },
    ...{ ...(needs && { needs }), ...(latest && { latest }) },
    clear: fields(columns),
    encrypted: encrypted ? { ...encrypted, fields: fields(encrypted.fields) } : null,
    device: (device?.(schema)({ version, migrations }) ?? null) as Device,
  };
}
