/** What the device remembers of a sign-in (only whose it was), and how the site's tabs tell each other. */

const HINT_KEY = 'krona.signed-in';
/** What older versions kept: a sign-in without a name. */
const UNNAMED = '1';
const CHANNEL = 'krona.session';

export type SessionSignal = 'in' | 'out';

/** Whether somebody may be signed in here. Without storage nobody knows, so the server is asked. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return true;
  }
}

/** The uid that was signed in here last; null when nobody was, or nobody knows. */
export function lastUid(): string | null {
  try {
    const hint = localStorage.getItem(HINT_KEY);
    return hint === UNNAMED ? null : hint;
  } catch {
    return null;
  }
}

/** Keeps whose sign-in it is; null: nobody's. */
export function rememberSignedIn(uid: string | null): void {
  try {
    if (uid) localStorage.setItem(HINT_KEY, uid);
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // Storage is forbidden: the server is asked on every visit instead.
  }
}

let channel: BroadcastChannel | null = null;

/** Hears the other tabs of this browser. */
export function onSignal(listener: (signal: SessionSignal) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionSignal>) => listener(event.data);
}

export function tellTabs(signal: SessionSignal): void {
  channel?.postMessage(signal);
}
