import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { OWN_DATA, OWN_DATA_KEYS } from '~/catalogue/own-data';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '~/domain/own-data/archive';
import { rowSchema } from '~/domain/own-data/field';
import { fieldsOf } from './collection';
import { COLLECTIONS } from './collections';

const ID = 'krona.schema.json';

interface Described {
  title?: string;
  items?: Described;
  properties?: Record<string, Described>;
}

/** The JSON Schema of `krona.json`, with Russian titles. */
export function archiveJsonSchema(): string {
  const restored = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept');
  const shapes = restored.map((key) => [key, z.array(rowSchema(fieldsOf(COLLECTIONS[key])))] as const);
  const whole = z.strictObject({
    format: z.literal(ARCHIVE_FORMAT),
    version: z.literal(ARCHIVE_VERSION),
    versions: z.optional(z.record(z.string(), z.int())),
    collections: z.strictObject(Object.fromEntries(shapes)),
  });
  const schema = toJSONSchema(whole, { unrepresentable: 'any' }) as Described;
  for (const key of restored) {
    const described = schema.properties?.collections?.properties?.[key];
    if (!described) continue;
    described.title = OWN_DATA[key].title;
    for (const [name, title] of Object.entries(OWN_DATA[key].fields)) {
      const one = described.items?.properties?.[name];
      if (one) one.title = title;
    }
  }
  return `${JSON.stringify({ $id: ID, ...schema }, null, 2)}\n`;
}
