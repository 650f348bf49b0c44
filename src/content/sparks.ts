import * as z from 'zod/mini';
import { TOPIC_KEYS } from '../catalogue/topics';
import { SPARK_KINDS, type Spark, type SparkInOrder, type SparkKind, sparkIdSchema } from '../domain/sparks/spark';
import { FEWEST_SPARKS, SparkOrder } from '../domain/sparks/spark-order';
import { contentError, once, readYamlFile } from './collection';
import { dateField } from './fields';
import { typeset } from './markdown';

const FILE = 'content/sparks.yaml';
/** How many sparks the first day of the site had. Every further one names its first day, so that past days keep their sparks. */
const FOUNDING = 212;

const schema = z
  .array(
    z.strictObject({
      id: sparkIdSchema,
      kind: z.enum(SPARK_KINDS),
      topic: z.enum(TOPIC_KEYS),
      text: z.string().check(z.trim(), z.minLength(40), z.maxLength(240)),
      /** For a line out of a work in the public domain: author, title, chapter. */
      source: z.optional(z.string().check(z.minLength(10), z.maxLength(120))),
      from: z.optional(dateField),
      /** Id of the spark that gives way to this one from its first day on. */
      replaces: z.optional(sparkIdSchema),
      /** Loss, illness, war: such sparks are few and never come two days in a row (tests/content/sparks.test.ts). */
      heavy: z.optional(z.literal(true)),
    }),
  )
  .check(z.minLength(FEWEST_SPARKS));

function readList(root?: string) {
  const list = readYamlFile(FILE, schema, root);
  const seen = new Set<string>();
  const replaced = new Set<string>();
  for (const [index, { id, from, replaces }] of list.entries()) {
    if (seen.has(id)) throw contentError(FILE, id, 'это имя стоит дважды');
    if (replaces !== undefined) {
      if (!seen.has(replaces)) throw contentError(FILE, id, `выше нет искры «${replaces}», которую она сменяет`);
      if (replaced.has(replaces)) throw contentError(FILE, id, `искру «${replaces}» уже сменила другая`);
      replaced.add(replaces);
    }
    seen.add(id);
    if (index < FOUNDING && from) throw contentError(FILE, id, 'у первых искр нет дня начала: он изменил бы прошлое');
    if (index >= FOUNDING && !from)
      throw contentError(FILE, id, 'новой искре нужен день начала `from` в будущем: прошлые дни не меняются');
  }
  return list;
}

/** What the order of days needs; texts are not set. `root`: the repository. */
export function sparkList(root?: string): SparkInOrder[] {
  return readList(root).map(({ id, from, replaces }) => ({ id, ...(from && { from }), ...(replaces && { replaces }) }));
}

/** The kind of each spark, by its id. `root`: the repository. */
export const sparkKinds = (root?: string): Map<string, SparkKind> =>
  new Map(readList(root).map(({ id, kind }) => [id, kind]));

/** All sparks with their texts, in the order of the file. */
export const readSparks = once((): Spark[] =>
  readList().map(({ text, source, from, replaces, heavy: _, ...spark }) => ({
    ...spark,
    text: typeset(text),
    ...(source && { source: typeset(source) }),
    ...(from && { from }),
    ...(replaces && { replaces }),
  })),
);

/** The order of days by the list of the repository. */
export const sparkOrder = (root?: string): SparkOrder => new SparkOrder(sparkList(root));
