import * as z from 'zod/mini';
import { idSchema } from '~/domain/id';

/** Path parameters and query values that several features share. */

const uid = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

export const ownerParams = z.strictObject({ uid });
export const entryParams = z.strictObject({ uid, id: idSchema });
export const dayParams = (day: z.ZodMiniType<string>) => z.strictObject({ uid, day });
/** A calendar year of four digits, as the days of a person name it. */
export const yearParams = z.strictObject({ uid, year: z.string().check(z.regex(/^[1-9]\d{3}$/)) });
export const itemParams = z.strictObject({
  uid,
  item: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
});
export const sessionParams = z.strictObject({
  uid,
  id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
});

/** The name of a text of the site or of a part of it, as in its address. */
export const slugParam = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Where a list goes on: what its last page gave out. */
export const cursorText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/));

/** Several of a set, written as one text with commas. */
export const listText = <T extends string>(one: z.ZodMiniType<T, T>) =>
  z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), z.maxLength(200)),
      z.transform((text) => text.split(',')),
    ),
    z.array(one),
  );

/** An integer written as text, as query values are. */
export const integerText = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number)), schema);
