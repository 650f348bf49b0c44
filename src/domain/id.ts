import * as z from 'zod/mini';

/** An id that a client may have made. One id has one spelling: what is bound to its text stays bound. */
export const idSchema = z.uuid().check(z.toLowerCase());
