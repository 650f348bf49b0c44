import * as z from 'zod/mini';
import { isPublicHttps } from '../public-https';

/** A browser that takes notifications of the site (Push API, RFC 8030). */

export const MAX_PUSH_DEVICES = 10;

export const pushDeviceSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000), z.refine(isPublicHttps, 'push-endpoint')),
  keys: z.strictObject({
    /** A point of P-256, base64url of 65 bytes. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** Base64url of 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;
