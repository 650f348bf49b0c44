import * as z from 'zod/mini';
import type { OwnDataKey } from '../../catalogue/own-data';
import type { RecordKind } from '../erasing/erasing';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import type { FieldKind, FieldShape } from '../own-data/field';
import type { OwnAnchor, OwnKind } from '../own-search/found';
import { rowTag } from '../row-tag';
import { type Migration, VERSION_MEMBER, versionedRow } from './versions';

/**
 * A thing that a person keeps, declared once. From it follow its rows of the contract, its queries, encryption, change of keys, backup,
 * erasing, archive, search, and what the browser does with it on the device.
 */

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** How a field of a row stands in files: its kind, and what is told of it otherwise than the schema of the row tells; null: nothing more. */
export type FieldDeclaration = FieldKind | { kind: FieldKind; schema?: z.ZodMiniType | null; past?: boolean };

/** How encrypted fields stand in their column: all of a row as members of one object, or one alone, as its text or as JSON. */
export type EncryptedForm = 'members' | 'text' | 'json';

/** Fields that stand encrypted in a column. */
interface Encrypted {
  column: string;
  form: EncryptedForm;
  /** Binds what is encrypted to its kind: it opens under it alone, so it never changes. */
  context: string;
  fields: readonly FieldShape[];
  /** What its pages show in place of what can't be read; absent: such a row is left out. */
  instead?: Readonly<Record<string, unknown>>;
}

/** Words that stand encrypted, all of a row together, as JSON in the column `words`. */
interface EncryptedWords {
  /** Binds the words to their kind: what was encrypted under it opens under it alone, so it never changes. */
  context: string;
  fields: Readonly<Record<string, FieldDeclaration>>;
}

/** What all parts that store rows know of a thing. */
export interface Thing {
  /** Its collection among a person's data: the name in archives. */
  name: OwnDataKey;
  /** The table, without a schema. */
  table: string;
  /** With which records a person erases it apart. */
  records: RecordKind;
  /** Fields that name one row among the person's. */
  key: readonly string[];
  /** Fields with columns of their own. */
  clear: readonly FieldShape[];
  /** Null: none is. */
  encrypted: Encrypted | null;
  /** The order of its lists: fields in clear, those that descend with a minus. */
  sort: readonly string[];
  /** Fields in clear that keep what was written first. */
  first: readonly string[];
  /** A field of a moment: what was written of an earlier one changes nothing. */
  latest?: string;
  /** Rows of one person (absent: what they are marks of bounds them), and bytes of their encrypted words where these are read as one list. */
  limit: { rows?: number; bytes?: number };
  /** Rows whose other half is gone are left out where they are brought in: a column of theirs, a table, its column, of the person alone. */
  needs?: { column: string; table: string; of: string; own: boolean };
  /** The version that rows are written under now; the first is 1. */
  version: number;
  /** What makes a row of each version one of the next, the first version's first. */
  migrations: readonly Migration[];
}

/** A change as the device keeps it until the account has it. Repeating one changes nothing more. */
export type ThingChange<One extends string, Row> = ({ kind: One } & { [K in One]: Row }) | { kind: 'gone'; id: string };

interface Written {
  id: string;
  writtenAt: string;
}

type Sent<S extends Shape> = {
  [K in Exclude<keyof S, 'id' | 'writtenAt'>]: S[K] extends z.ZodMiniNullable<infer Inner extends z.ZodMiniType>
    ? z.ZodMiniOptional<Inner>
    : S[K];
} & { writtenAt: z.ZodMiniOptional<typeof clientInstantSchema> };

interface Search<Row> {
  kind: OwnKind;
  of(row: Row): { place: OwnAnchor; title: string; text: string };
}

interface Declaration<
  Name extends OwnDataKey,
  Path extends string,
  One extends string,
  Many extends string,
  S extends Shape,
  Row,
> {
  name: Name;
  table: string;
  /** Its address under a person's, and its name on devices. */
  path: Path;
  /** What answers and changes call one row, and a list of them. */
  one: One;
  many: Many;
  records: RecordKind;
  /** A row as the API and the device hold it: `id` is the client's, `writtenAt` the moment of its first writing. */
  schema: z.ZodMiniObject<S, z.core.$strip>;
  /** Where a list begins. */
  order: 'oldest' | 'newest';
  encrypted: EncryptedWords;
  limit: { rows: number; bytes?: number };
  /** The fields by which who changes a row tells which one they saw. */
  tag: readonly (keyof Row & string)[];
  /** A row that met another one at its id, which it has not seen: what to write instead, `theirs` to leave that one, null where both do not fit. */
  join(mine: Row, theirs: Row, newId: () => string): Row | 'theirs' | null;
  /** What a row says, to be read and copied. */
  words(row: Row): string;
  /** How it is found among what its person has written; absent: it is not searched. */
  search?: Search<Row>;
  version?: number;
  migrations?: readonly Migration[];
}

/** A thing whose rows have an id of the client and are read as one list. */
export interface RowThing<
  Name extends OwnDataKey = OwnDataKey,
  Path extends string = string,
  One extends string = string,
  Many extends string = string,
  S extends Shape = Shape,
  // biome-ignore lint/suspicious/noExplicitAny: a list of things of all shapes
  Row extends Written = any,
> extends Thing {
  name: Name;
  encrypted: Encrypted;
  limit: { rows: number; bytes?: number };
  path: Path;
  one: One;
  many: Many;
  /** What it was declared by. */
  declaration: Declaration<Name, Path, One, Many, S, Row>;
  schema: z.ZodMiniObject<S, z.core.$strip>;
  /** What is sent to keep a row: what may be nothing is left out, `writtenAt` later than now counts as now. */
  sent: z.ZodMiniObject<Sent<S>, z.core.$strict>;
  order: 'oldest' | 'newest';
  search: Search<Row> | null;
  /** Rows and changes as they lie on a device: each of a later version than the first bears it, and is brought up to date. */
  stored: { row: z.ZodMiniType<Row>; change: z.ZodMiniType<ThingChange<One, Row>> };
  /** A row with its version, as a device keeps it. */
  withVersion(row: Row): Row;
  /** The key of the row that a change is of. */
  idOf(change: ThingChange<One, Row>): string;
  /** The row of a change; null: it takes one away. */
  rowOf(change: ThingChange<One, Row>): Row | null;
  changeOf(row: Row): ThingChange<One, Row>;
  /** The rows after a change, in their order. */
  apply(rows: readonly Row[], change: ThingChange<One, Row>): Row[];
  /** The tag of a row; null where there is none. */
  tagOf(row: Partial<Row> | null | undefined): string | null;
  join: Declaration<Name, Path, One, Many, S, Row>['join'];
  words(row: Row): string;
}

/** Whose kind says all of them: a schema of answers is wider than what a file may bring. */
const WHOLE_KINDS: readonly FieldKind[] = ['id', 'day', 'instant'];

/** The fields of rows as they stand in files. */
export function shapesOf(declared: Readonly<Record<string, FieldDeclaration>>, shape: Shape): FieldShape[] {
  return Object.entries(declared).map(([name, wish]) => {
    const { kind, schema: wished, ...more } = typeof wish === 'string' ? { kind: wish, schema: undefined } : wish;
    const whole = shape[name];
    const inner = whole instanceof z.ZodMiniNullable ? (whole.def.innerType as z.ZodMiniType) : whole;
    const schema = wished === undefined ? (WHOLE_KINDS.includes(kind) ? null : inner) : wished;
    return { name, kind, nullable: inner !== whole, ...(schema ? { schema } : {}), ...more };
  });
}

/** The shape of what is sent: no id, which stands in the address; what may be nothing may be left out. */
function sentShape<S extends Shape>({ id: _, writtenAt: __, ...fields }: S): Sent<S> {
  const sent = Object.entries(fields).map(([name, schema]) => [
    name,
    schema instanceof z.ZodMiniNullable ? z.optional(schema.def.innerType as z.ZodMiniType) : schema,
  ]);
  return { ...Object.fromEntries(sent), writtenAt: z.optional(clientInstantSchema) };
}

const byWriting = (order: 'oldest' | 'newest') => {
  const sign = order === 'oldest' ? 1 : -1;
  return (a: Written, b: Written): number =>
    a.writtenAt === b.writtenAt ? (a.id < b.id ? -sign : sign) : a.writtenAt < b.writtenAt ? -sign : sign;
};

/** Declares a thing whose rows have an id of the client and are read as one list. */
export function defineThing<
  const Name extends OwnDataKey,
  const Path extends string,
  const One extends string,
  const Many extends string,
  S extends Shape & { id: typeof idSchema; writtenAt: z.ZodMiniISODateTime },
  Row extends Written = z.infer<z.ZodMiniObject<S, z.core.$strip>> & Written,
>(declaration: Declaration<Name, Path, One, Many, S, Row>): RowThing<Name, Path, One, Many, S, Row> {
  const { encrypted, tag, search, version = 1, migrations = [], ...declared } = declaration;
  const { one, schema, order } = declared;
  const sorted = byWriting(order);
  const row = versionedRow<Row>(schema as never, version, migrations);
  const withVersion = (value: Row): Row => (version === 1 ? value : { ...value, [VERSION_MEMBER]: version });
  const rowOf = (change: ThingChange<One, Row>) =>
    change.kind === 'gone' ? null : (change as { [K in One]: Row })[one];
  const changeOf = (value: Row) => ({ kind: one, [one]: value }) as ThingChange<One, Row>;
  const idOf = (change: ThingChange<One, Row>) => rowOf(change)?.id ?? (change as { id: string }).id;
  const change = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(one), [one]: row }),
    z.object({ kind: z.literal('gone'), id: idSchema }),
  ]);
  return {
    ...declared,
    ...{ declaration, search: search ?? null, version, migrations, withVersion, rowOf, changeOf, idOf },
    key: ['id'],
    clear: shapesOf({ id: 'id', writtenAt: 'instant' }, schema.shape),
    encrypted: {
      ...{ column: 'words', form: 'members', context: encrypted.context },
      fields: shapesOf(encrypted.fields, schema.shape),
    },
    sort: order === 'oldest' ? ['writtenAt', 'id'] : ['-writtenAt', '-id'],
    first: ['writtenAt'],
    sent: z.strictObject(sentShape(schema.shape)) as never,
    stored: { row, change: change as unknown as z.ZodMiniType<ThingChange<One, Row>> },
    apply(rows, made) {
      const others = rows.filter(({ id }) => id !== idOf(made));
      const value = rowOf(made);
      return value ? [...others, value].sort(sorted) : others;
    },
    tagOf: (value) => (value ? rowTag(Object.fromEntries(tag.map((name) => [name, value[name]]))) : null),
  };
}
