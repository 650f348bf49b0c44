import { lineSchema } from '../text';

/** Keys by which a program of one's own reads one's data. */

/** Days that a key lives, as one chooses. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];
/** Keys of one person. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
export const tokenNameSchema = lineSchema(TOKEN_NAME_MAX);

/** By these signs a key is known for what it is, wherever it is found. */
const TOKEN_PREFIX = 'krona_';
/** 32 random bytes as base64url. */
const SECRET = /^krona_[A-Za-z0-9_-]{43}$/;

export const tokenText = (secret: string): string => TOKEN_PREFIX + secret;
export const isToken = (text: string): boolean => SECRET.test(text);
