import { DEVICE_KEYS, GUEST } from './device-keys';

/** What the device remembers of sign-ins: whose one is open, and whose ended by itself. It stands below every other store. */

const HINT = DEVICE_KEYS.signedIn.name;
const ENDED = DEVICE_KEYS.ended.name;
/** People of one device whose sessions ended by themselves. */
const MOST_ENDED = 10;
/** What older versions kept: a sign-in without a name. */
const UNNAMED = '1';

/** The value of `DEVICE_KEYS.persistence` of who does not want to be remembered. */
export const THIS_BROWSER_SESSION = 'session';
/**
 * Goes with the browser's session, as the sign-in of who is not remembered does: without it their name is left over from a
 * browser that was closed, and the next at this computer may be somebody else.
 */
const MARK = 'krona_here';

const isForThisSession = () => localStorage.getItem(DEVICE_KEYS.persistence.name) === THIS_BROWSER_SESSION;
const isMarked = () => document.cookie.split('; ').includes(`${MARK}=1`);
function mark(age = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and answers too late
  document.cookie = `${MARK}=1; Path=/; SameSite=Lax${age}`;
}

/** The remembered sign-in. Throws where storage is forbidden. */
function readHint(): string | null {
  const hint = localStorage.getItem(HINT);
  if (hint === null || !isForThisSession() || isMarked()) return hint;
  end(hint);
  return null;
}

/** For a browser that refuses to remember. */
let unsavedUid: string | null = null;

/**
 * Set by the server beside the session's cookie, which scripts can't read. Who has left without a network is not signed in, though
 * the server has not heard of it.
 */
const isSigned = () =>
  localStorage.getItem(DEVICE_KEYS.signOutDue.name) === null && document.cookie.split('; ').includes('krona_signed=1');

/** Whether somebody may be signed in here: by the storage, or by the cookies where the storage was emptied. Without both nobody knows. */
export function mayBeSignedIn(): boolean {
  try {
    return readHint() !== null || isSigned();
  } catch {
    return true;
  }
}

/** The uid that is signed in here, as far as the device knows; null when nobody is, or nobody knows. */
export function lastUid(): string | null {
  try {
    const hint = readHint() ?? unsavedUid;
    return hint === UNNAMED ? null : hint;
  } catch {
    return unsavedUid;
  }
}

/** Whose places are read and written: the person's, or a guest's. */
export const currentOwner = (): string => lastUid() ?? GUEST;

function readEnded(): string[] {
  const value: unknown = JSON.parse(localStorage.getItem(ENDED) ?? '[]');
  return Array.isArray(value) ? value.filter((uid): uid is string => typeof uid === 'string') : [];
}

/** People whose sessions here ended by themselves: what they have not sent waits for them, nothing else. */
export function endedOwner(): string[] {
  try {
    return readEnded();
  } catch {
    return [];
  }
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
  unsavedUid = null;
  try {
    localStorage.setItem(HINT, uid);
    if (isForThisSession()) mark();
    writeEnded(readEnded().filter((one) => one !== uid));
  } catch {
    unsavedUid = uid;
  }
}

/** Somebody has signed in whose name did not come with it. Who was here before them is not taken for them. */
export function rememberUnnamed(): void {
  rememberEnded();
  quietly(() => {
    localStorage.setItem(HINT, UNNAMED);
    if (isForThisSession()) mark();
  });
}

function end(uid: string | null): void {
  localStorage.removeItem(HINT);
  mark('; Max-Age=0');
  if (!uid) return;
  if (uid !== UNNAMED) writeEnded([...readEnded().filter((one) => one !== uid), uid].slice(-MOST_ENDED));
  localStorage.setItem(DEVICE_KEYS.keptByEnded.name, '1');
}

/** The session ended by itself: what its person left unsent stays until they are back. */
export function rememberEnded(): void {
  quietly(() => {
    const uid = unsavedUid ?? readHint();
    unsavedUid = null;
    end(uid);
  });
}

/** The person has left by their own will. */
export function forgetPerson(uid: string): void {
  unsavedUid = null;
  quietly(() => {
    localStorage.removeItem(HINT);
    mark('; Max-Age=0');
    writeEnded(readEnded().filter((one) => one !== uid));
  });
}

/** Whether a stored name belongs to this person. */
export const isOf = (name: string, uid: string): boolean => name.split('.').includes(uid);

/** Whether this person is signed in here; where storage is forbidden nobody knows, and nothing lies there. */
export function isHere(uid: string): boolean {
  if (uid === unsavedUid) return true;
  try {
    return readHint() === uid;
  } catch {
    return true;
  }
}

/** Whether what waits for this person may be kept here: not after they have left, whatever a page of theirs still does. */
export const mayPersistFor = (uid: string): boolean => isHere(uid) || endedOwner().includes(uid);
