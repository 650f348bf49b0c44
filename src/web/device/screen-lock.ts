import { useEffect, useState } from 'react';
import { PERSON_KEYS } from './device-keys';
import { lastUid } from './device-owner';
import { readDeviceText, writeDeviceText } from './device-text';
import { createListeners, useStore } from './store';
import { withTabLock } from './tab-lock';

/**
 * A code that covers a person's pages on a shared device. It hides them from a glance; what lies on the device is not encrypted by
 * it. Everything of it goes with a sign-out.
 */

export interface Lock {
  /** PBKDF2 of the code, in base64; null: pages are covered by the button alone and open by a tap. */
  code: { salt: string; hash: string } | null;
  /** How long the page may be out of sight. */
  minutes: number;
  /** A button on every page covers it, and so do three presses of Esc. */
  hides: boolean;
  covered: boolean;
  /** When a page was last in sight, in milliseconds. */
  seenAt: number;
  /** Wrong tries in a row, and until when no other is taken. */
  wrong: number;
  until: number;
}

export const CODE = /^\d{4,6}$/;
export const COVER_MINUTES = [1, 5, 15] as const;
const NONE: Lock = { code: null, minutes: 5, hides: false, covered: false, seenAt: 0, wrong: 0, until: 0 };
const ROUNDS = 310_000;
const FREE_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Pages that are the same for everybody: they stay open under the cover. */
const OPEN = /^\/(blog|about|faq|legal|landing|landingtest)(\/|$)/;
export const isOpenPage = (pathname: string): boolean => OPEN.test(pathname);
/** Where a covered page goes. */
export const NEUTRAL_PAGE = '/blog';

const key = () => {
  const uid = lastUid();
  return uid === null ? null : PERSON_KEYS.lock(uid);
};

/** Field by field, as another build may have kept it; a cover stands also where its code can't be read. */
function lockOf(stored: Partial<Lock> | null): Lock {
  const value = typeof stored === 'object' && stored !== null ? stored : {};
  const { salt, hash } = value.code ?? {};
  const number = (name: 'minutes' | 'seenAt' | 'wrong' | 'until') => {
    const found = value[name];
    return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : NONE[name];
  };
  return {
    code: typeof salt === 'string' && typeof hash === 'string' ? { salt, hash } : null,
    minutes: number('minutes'),
    hides: value.hides === true,
    covered: value.covered === true,
    seenAt: number('seenAt'),
    wrong: number('wrong'),
    until: number('until'),
  };
}

function parse(raw: string | null): Lock {
  if (raw === null) return NONE;
  try {
    return lockOf(JSON.parse(raw) as Partial<Lock> | null);
  } catch {
    return NONE;
  }
}

const changes = createListeners();
let raw: string | null = null;
let lock = NONE;

/** The lock of who is here; the same object while nothing changes. */
export function readLock(): Lock {
  const place = key();
  const now = place ? readDeviceText(place) : null;
  if (now !== raw) [raw, lock] = [now, parse(now)];
  return lock;
}

function writeLock(change: Partial<Lock>): void {
  const place = key();
  if (!place) return;
  const next = { ...readLock(), ...change };
  const isAny = next.code !== null || next.hides;
  writeDeviceText(place, isAny ? JSON.stringify(next) : null);
  changes.notify();
}

function subscribe(tell: () => void): () => void {
  const stop = changes.subscribe(tell);
  window.addEventListener('storage', tell);
  // A page that the browser has kept for its back button has heard nothing meanwhile.
  window.addEventListener('pageshow', tell);
  return () => {
    stop();
    window.removeEventListener('storage', tell);
    window.removeEventListener('pageshow', tell);
  };
}

export const useLock = (): Lock => useStore({ subscribe, get: readLock }, NONE);

/** Whether it is time to cover: by the button, because no page was in sight for long, or because the clock was set back since. */
export const isDue = ({ code, covered, minutes, seenAt }: Lock, now: number): boolean =>
  covered || (code !== null && (seenAt > now || now - seenAt > minutes * MINUTE_MS));

/** Whether the pages of who is here are covered; at the first look also when it is time to. */
export function useCovered(): boolean {
  const held = useLock();
  const [isFirstLook, setFirstLook] = useState(true);
  useEffect(() => setFirstLook(false), []);
  return held.covered || (isFirstLook && isDue(held, Date.now()));
}

export const coverNow = (): void => writeLock({ covered: true });
export const uncover = (): void => writeLock({ covered: false, seenAt: Date.now(), wrong: 0, until: 0 });
/** A page is in sight at this moment. */
export const noteSeen = (): void => {
  if (readLock().code && !readLock().covered) writeLock({ seenAt: Date.now() });
};

export const setMinutes = (minutes: number): void => writeLock({ minutes });
export const setHides = (hides: boolean): void => writeLock({ hides });
export const dropCode = (): void => writeLock({ code: null, covered: false, wrong: 0, until: 0 });

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

async function hashOf(code: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    256,
  );
  return toText(new Uint8Array(bits));
}

/** Browsers hash on secure addresses alone. */
export const canHaveCode = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Keeps a code of 4–6 digits; throws on any other. */
export async function setCode(code: string): Promise<void> {
  if (!CODE.test(code)) throw new RangeError('a code has 4 to 6 digits');
  const salt = crypto.getRandomValues(new Uint8Array(16));
  writeLock({ code: { salt: toText(salt), hash: await hashOf(code, salt) }, seenAt: Date.now(), wrong: 0, until: 0 });
}

/** Takes a try as a wrong one, whichever tab it is made in; the code to compare with, null in a pause. */
const countTry = (now: number): Promise<Lock['code']> =>
  withTabLock('krona.lock', async () => {
    const { code, until, wrong: before } = readLock();
    if (!code || now < until) return null;
    const wrong = before + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (wrong - FREE_TRIES), LONGEST_PAUSE_MS);
    writeLock({ wrong, until: wrong < FREE_TRIES ? 0 : now + pause });
    return code;
  });

/** Uncovers by the code. After five wrong ones each further pause is twice the last; a try in a pause counts for nothing. */
export async function tryCode(code: string, now = Date.now()): Promise<boolean> {
  // Counted before it is compared, which takes a while: tries at the same time count one by one.
  const kept = await countTry(now);
  const isRight = kept !== null && (await hashOf(code, toBytes(kept.salt))) === kept.hash;
  if (isRight) uncover();
  return isRight;
}
