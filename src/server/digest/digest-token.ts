import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a letter tells of: new texts of the site, or what waits in a person's notices. */
export const DIGESTS = ['texts', 'notices'] as const;
export type Digest = (typeof DIGESTS)[number];

const PURPOSES: Readonly<Record<Digest, string>> = {
  texts: 'letters about new texts',
  notices: 'letters about notices',
};

function signature(secret: string, digest: Digest, uid: string): Buffer {
  const key = createHmac('sha256', secret).update(PURPOSES[digest]).digest();
  return createHmac('sha256', key).update(uid).digest();
}

/** By it a person is spared the letters of one kind without signing in, for as long as AUTH_SECRET lasts. It does nothing else. */
export const digestToken = (secret: string, uid: string, digest: Digest = 'texts'): string =>
  `${uid}.${signature(secret, digest, uid).toString('base64url')}`;

/** Whose token it is and which letters it ends; null for a false one. */
export function readDigestToken(secret: string, token: string): { uid: string; digest: Digest } | null {
  const [uid = '', given = '', ...rest] = token.split('.');
  const bytes = Buffer.from(given, 'base64url');
  const digest = DIGESTS.find((one) => {
    const wanted = signature(secret, one, uid);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  return rest.length === 0 && digest ? { uid, digest } : null;
}
