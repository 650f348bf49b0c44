import * as z from 'zod/mini';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';
import { namesSchema, valuesSchema } from '../wheel/wheel';
import { defineKeyed } from './define-keyed';

/** Filled wheels of life. */
export const filledWheel = defineKeyed({
  name: 'wheels',
  table: 'wheel',
  records: 'wheel',
  schema: z.object({
    id: idSchema,
    /** The local day of the filling. */
    day: daySchema,
    createdAt: z.iso.datetime(),
    values: valuesSchema,
    /** Null: no sphere was renamed. */
    names: z.nullable(namesSchema),
  }),
  columns: { id: 'id', day: 'day', createdAt: 'instant', values: 'json' },
  // Names that can't be read are none: the spheres then bear their usual ones.
  encrypted: {
    ...{ column: 'names', form: 'json', context: 'wheel-names', instead: { names: null } },
    fields: { names: 'json' },
  },
  key: ['id'],
  sort: ['-createdAt', '-id'],
  first: ['day', 'createdAt'],
  // One a week makes these in nineteen years.
  limit: { rows: 1_000 },
});
