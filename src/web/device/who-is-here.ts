import { DEVICE_KEYS, GUEST } from './device-keys';

/** What the device remembers of sign-ins: whose one is open, and whose ended by itself. It stands below every other store. */

const HINT = DEVICE_KEYS.signedIn.name;
const ENDED = DEVICE_KEYS.ended.name;
/** What older versions kept: a sign-in without a name. */
const UNNAMED = '1';

/** For a browser that refuses to remember. */
let unkept: string | null = null;

/** Whether somebody may be signed in here. Without storage nobody knows, so the server is asked. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return true;
  }
}

/** The uid that is signed in here, as far as the device knows; null when nobody is, or nobody knows. */
export function lastUid(): string | null {
  try {
    const hint = localStorage.getItem(HINT) ?? unkept;
    return hint === UNNAMED ? null : hint;
  } catch {
    return unkept;
  }
}

/** Whose a store is. `owner` undefined: the session is not known yet, then it is theirs whom the device remembers; null: a guest's. */
export const ownerOr = (owner: string | null | undefined): string | null => (owner === undefined ? lastUid() : owner);

/** Whose places are read and written: the person's, or a guest's. */
export const whoIsHere = (): string => lastUid() ?? GUEST;

function readEnded(): string[] {
  const value: unknown = JSON.parse(localStorage.getItem(ENDED) ?? '[]');
  return Array.isArray(value) ? value.filter((uid): uid is string => typeof uid === 'string') : [];
}

function writeEnded(uids: readonly string[]): void {
  if (uids.length > 0) localStorage.setItem(ENDED, JSON.stringify(uids));
  else localStorage.removeItem(ENDED);
}

/** Runs what touches the storage; where that is forbidden there is nothing to keep in order. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The server is asked on every visit instead.
  }
}

/** Somebody is signed in. Who was before them did not leave by their own will: what is theirs waits for them. */
export function rememberSignedIn(uid: string): void {
  const before = lastUid();
  if (before !== null && before !== uid) rememberEnded();
  unkept = null;
  try {
    localStorage.setItem(HINT, uid);
    writeEnded(readEnded().filter((one) => one !== uid));
  } catch {
    unkept = uid;
  }
}

/** The session ended by itself: what its person left unsent stays until they are back. */
export function rememberEnded(): void {
  const uid = lastUid();
  unkept = null;
  quietly(() => {
    localStorage.removeItem(HINT);
    if (uid && isHeldHere(uid)) writeEnded([...readEnded().filter((one) => one !== uid), uid]);
  });
}

/** The person has left by their own will. */
export function forgetPerson(uid: string): void {
  unkept = null;
  quietly(() => {
    localStorage.removeItem(HINT);
    writeEnded(readEnded().filter((one) => one !== uid));
  });
}

const isHeldHere = (uid: string): boolean => Object.keys(localStorage).some((name) => isOf(name, uid));

/** Whether a stored name belongs to this person. */
export const isOf = (name: string, uid: string): boolean => name.split('.').includes(uid);

/** Whether this person's things may be kept here: not after they have left, whatever a page of theirs still does. */
export function mayKeepFor(uid: string): boolean {
  if (uid === unkept) return true;
  try {
    return localStorage.getItem(HINT) === uid || readEnded().includes(uid);
  } catch {
    return true;
  }
}
