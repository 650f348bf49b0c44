import * as z from 'zod/mini';

/** An id that a client may have made. One id has one spelling: what is bound to its text stays bound. */
export const idSchema = z.uuid().check(z.toLowerCase());

/** Whether a text is such an id. */
export const isId = (text: string): boolean => idSchema.safeParse(text).success;
