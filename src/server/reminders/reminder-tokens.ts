import { createHash, randomBytes } from 'node:crypto';

/** What the link that makes one entry carries. It signs nobody in. */

/** How long a link makes its one entry. */
export const CHECK_IN_SECONDS = 86_400;

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newCheckInToken = () => randomBytes(32).toString('base64url');
