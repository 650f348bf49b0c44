import * as z from 'zod/mini';
import { SPHERE_KEYS, type SphereKey, wheelScale } from '~/catalogue/wheel';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { lineSchema } from '../text';

/** A filled wheel of life: how content a person is with each of eight spheres on one day. */

export const MIN_VALUE = wheelScale.min;
export const MAX_VALUE = wheelScale.max;
export const MAX_NAME_LENGTH = 40;

export function forEachSphere<T>(make: (sphere: SphereKey) => T): Record<SphereKey, T> {
  return Object.fromEntries(SPHERE_KEYS.map((sphere) => [sphere, make(sphere)])) as Record<SphereKey, T>;
}

export const sphereSchema = z.enum(SPHERE_KEYS);
export const valueSchema = z.int().check(z.minimum(MIN_VALUE), z.maximum(MAX_VALUE));
export const nameSchema = lineSchema(MAX_NAME_LENGTH);
export const valuesSchema = z.strictObject(forEachSphere(() => valueSchema));
/** Own names of the spheres that were renamed. */
export const namesSchema = z.strictObject(forEachSphere(() => z.optional(nameSchema)));

export type WheelValues = z.infer<typeof valuesSchema>;
export type SphereNames = z.infer<typeof namesSchema>;

/** What is sent to keep a wheel. `filledAt` later than now counts as now. */
export const newWheelSchema = z.strictObject({
  values: valuesSchema,
  names: z.optional(namesSchema),
  filledAt: z.optional(clientInstantSchema),
});
export type NewWheel = z.infer<typeof newWheelSchema>;

export const wheelSchema = z.object({
  id: idSchema,
  /** The local day of the filling. */
  day: daySchema,
  filledAt: z.iso.datetime(),
  values: valuesSchema,
  names: namesSchema,
});
export type Wheel = z.infer<typeof wheelSchema>;

/** The newer first; of one instant, by id. */
export const newestFirst = (a: Wheel, b: Wheel): number =>
  a.filledAt === b.filledAt ? (a.id < b.id ? 1 : -1) : a.filledAt < b.filledAt ? 1 : -1;
