import * as z from 'zod/mini';

/** A browser that takes notifications of the site (Push API, RFC 8030). */

export const MAX_PUSH_DEVICES = 10;

const NOT_PUBLIC = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa)\.?$/i;

/** Whether the site may send to an address that a browser names: https, its usual port, the name of a public host. */
export function isPushEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, port, hostname } = new URL(value);
  return (
    protocol === 'https:' &&
    !username &&
    !password &&
    !port &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname) &&
    !NOT_PUBLIC.test(hostname)
  );
}

export const pushDeviceSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000), z.refine(isPushEndpoint, 'push-endpoint')),
  keys: z.strictObject({
    /** A point of P-256, base64url of 65 bytes. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** Base64url of 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;
