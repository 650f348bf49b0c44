import * as z from 'zod/mini';
import { storedDaySchema } from '../day-schema';
import { idSchema } from '../id';
import { aheadOf, storedInstantSchema } from '../instant';
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
  /**
   * Whether its moments and days are of what has happened, and never lie ahead; absent: those of an instant or a day are, texts of anything
   * else are no moments.
   */
  past?: boolean;
}

const MAX_LINE = 500;
const MAX_TEXT = 64 * 1024;
const MAX_LIST = 200;
const MAX_NUMBER = 2 ** 31 - 1;

/** Whether every text of a value can be stored. As JSON it would hold what can't be only in escapes. */
const isStorableWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorableWhole(one));
};

const KIND_SCHEMAS = {
  id: idSchema,
  line: textSchema(MAX_LINE),
  text: textSchema(MAX_TEXT),
  number: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
  boolean: z.boolean(),
  day: storedDaySchema,
  instant: storedInstantSchema,
  list: z.array(textSchema(MAX_LINE)).check(z.maxLength(MAX_LIST)),
  json: z.json(),
} as const satisfies Record<FieldKind, z.ZodMiniType>;

/** A row of a collection: every field is there, and no other. */
export type Row = Record<string, unknown>;

export const schemaOfField = ({ kind, nullable, schema = KIND_SCHEMAS[kind] }: FieldShape): z.ZodMiniType => {
  // A narrower schema may be one of answers, which are stored already.
  const storable = schema.check(z.refine(isStorableWhole, 'unstorable'));
  return nullable ? z.nullable(storable) : storable;
};

/** The schema of a whole row. */
export const rowSchema = (fields: readonly FieldShape[]): z.ZodMiniType<Row, Row> =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])));

const isPast = ({ kind, past = kind === 'instant' || kind === 'day' }: FieldShape): boolean => past;

const someText = (value: unknown, is: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return is(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => someText(one, is));
};

/** The same of a row that comes in from outside: nothing of it has happened later than a day from now. */
export function incomingRowSchema(fields: readonly FieldShape[], now: Date): z.ZodMiniType<Row, Row> {
  const isAhead = aheadOf(now);
  const checks = fields
    .filter(isPast)
    .map(({ name }) => z.refine((row) => !someText((row as Row)[name], isAhead), { error: 'ahead', path: [name] }));
  return rowSchema(fields).check(...checks);
}
