import * as z from 'zod/mini';
import { skeletonOf } from '../skeleton';
import { FORMER_NAME_DAYS, NAME_CHANGES, USERNAME } from './limits';
import { RESERVED_USERNAMES } from './reserved-usernames';

/** The name in the address of a public profile: its letters, and which two names are one and the same to a reader. */

/** As it is kept and compared: «й» as one sign, small letters. */
const normal = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();

const SIGNS = /^[a-zа-яё0-9_-]*$/u;
const LATIN = /[a-z]/;
const CYRILLIC = /[а-яё]/u;
/** The address `/profile/{name}_1` is a card of the profile. */
const TAIL = /_\d+$/;
const EDGES = /^[^\d_-].*[^_-]$/u;
const DOUBLED = /[_-]{2}/;

/**
 * What a reader takes a name for. Two names of one key can't both be there: «анна» and «аннa» with a Latin letter, `bill` and `biii`,
 * `a_b` and `a-b`, `marna` and `mama`.
 */
export const usernameKey = (name: string): string =>
  skeletonOf(normal(name).replaceAll('1', 'l'))
    .replaceAll('_', '-')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFC');

/** Without what people put around a word to come near it: `admin-2`, `krona_`. */
const bare = (key: string): string => key.replace(/^[\d-]+|[\d-]+$/g, '').replaceAll('-', '');
const reserved = new Set(RESERVED_USERNAMES.map((name) => bare(usernameKey(name))));
/** A key holds no digits that look like letters, so they are cut off before. */
const isReserved = (name: string): boolean =>
  reserved.has(bare(usernameKey(name))) || reserved.has(bare(usernameKey(name.replace(/[\d_-]+$/u, ''))));

/** Rules that a name breaks, by the code of their text (contract/messages.ts). */
const RULES = [
  ['username-signs', (name: string) => SIGNS.test(name)],
  ['username-scripts', (name: string) => !(LATIN.test(name) && CYRILLIC.test(name))],
  ['username-tail', (name: string) => !TAIL.test(name)],
  ['username-edges', (name: string) => name.length === 0 || (EDGES.test(name) && !DOUBLED.test(name))],
  ['username-reserved', (name: string) => !isReserved(name)],
] as const;

/** A name that may be chosen: Latin or Cyrillic, 3 to 30 signs, nothing that is taken for the site. */
export const usernameSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.overwrite(normal),
    z.minLength(USERNAME.min),
    z.maxLength(USERNAME.max),
    ...RULES.map(([code, holds]) => z.refine<string>(holds, { error: code, abort: true })),
  );

/** A name in an address, whether anybody has it or not. */
export const usernameParam = z.string().check(z.maxLength(64), z.regex(/^[\p{L}\p{M}\p{N}_-]+$/u), z.overwrite(normal));

const DAY_MS = 86_400_000;

/** Until when a name that was left leads to its person and is nobody else's. */
export const reservedUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + FORMER_NAME_DAYS * DAY_MS);

export interface FormerName {
  name: string;
  /** Null: the name of now. */
  leftAt: Date | null;
}

/**
 * Whether a person may have `wanted` from now on, by the names that are held for them. The first one is free, and so is one of their
 * own; another one costs a place among the names that were left lately.
 */
export function changeUsername(
  held: readonly FormerName[],
  wanted: string,
  now: Date,
): { ok: true; changed: boolean } | { ok: false; waitMs: number } {
  const key = usernameKey(wanted);
  const present = held.find(({ leftAt }) => leftAt === null);
  if (present?.name === wanted) return { ok: true, changed: false };
  if (held.length === 0 || held.some(({ name }) => usernameKey(name) === key)) return { ok: true, changed: true };
  const left = held
    .flatMap(({ leftAt }) => (leftAt ? [leftAt.getTime() + NAME_CHANGES.days * DAY_MS - now.getTime()] : []))
    .filter((wait) => wait > 0)
    .sort((a, b) => a - b);
  const wait = left[left.length - NAME_CHANGES.max];
  return wait === undefined ? { ok: true, changed: true } : { ok: false, waitMs: wait };
}
