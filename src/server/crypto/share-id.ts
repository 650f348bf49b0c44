import { randomBytes } from 'node:crypto';

const ID_LENGTH = 22;

/** An id that nobody guesses: 132 random bits as 22 characters of base64url. */
export const newShareId = () => randomBytes(17).toString('base64url').slice(0, ID_LENGTH);

export const isShareId = (text: string): boolean => /^[\w-]{22}$/.test(text);
