import * as z from 'zod/mini';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';
import { isStorable, textSchema } from '../text';

/** The fields of what the site keeps of a person, as they stand in files: every value is JSON. */

export const FIELD_KINDS = ['id', 'line', 'text', 'number', 'boolean', 'day', 'instant', 'list', 'json'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldShape {
  name: string;
  kind: FieldKind;
  /** Null stands for «nothing». */
  nullable: boolean;
  /** Narrower than what the kind allows. */
  schema?: z.ZodMiniType;
}

const MAX_LINE = 500;
const MAX_TEXT = 64 * 1024;
const MAX_LIST = 200;
const MAX_NUMBER = 2 ** 31 - 1;

const instant = z.iso.datetime();

const KIND_SCHEMAS = {
  id: idSchema,
  line: textSchema(MAX_LINE),
  text: textSchema(MAX_TEXT),
  number: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
  boolean: z.boolean(),
  day: daySchema,
  instant,
  list: z.array(textSchema(MAX_LINE)).check(z.maxLength(MAX_LIST)),
  json: z.json().check(z.refine((value) => isStorable(JSON.stringify(value)), 'unstorable')),
} as const satisfies Record<FieldKind, z.ZodMiniType>;

/** A row of a collection: every field is there, and no other. */
export type Row = Record<string, unknown>;

export const schemaOfField = ({ kind, nullable, schema = KIND_SCHEMAS[kind] }: FieldShape): z.ZodMiniType =>
  nullable ? z.nullable(schema) : schema;

/** The schema of a whole row. */
export const rowSchema = (fields: readonly FieldShape[]): z.ZodMiniType<Row, Row> =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])));
